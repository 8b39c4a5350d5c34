/// Replies in TMDb's format, with invented titles.
enum Fixtures {
  static let movie = """
    {"adult":false,"backdrop_path":"/back.jpg",
     "belongs_to_collection":{"id":77,"name":"The Ferry Collection","poster_path":"/coll.jpg","backdrop_path":null},
     "budget":12,"genres":[{"id":35,"name":"Comedy"},{"id":18,"name":"Drama"}],"homepage":"","id":4001,
     "imdb_id":"tt7000001","origin_country":["DK"],"original_language":"da","original_title":"Færgen",
     "overview":"A ferry that never arrives.","popularity":3.25,"poster_path":"/poster.jpg",
     "release_date":"2019-02-28","runtime":97,"status":"Released","tagline":"Bring a book.","title":"The Ferry",
     "video":false,"vote_average":7.4,"vote_count":210,
     "external_ids":{"imdb_id":"tt7000001","wikidata_id":"Q7001","facebook_id":null,"instagram_id":"","twitter_id":null},
     "release_dates":{"results":[
       {"iso_3166_1":"DE","release_dates":[
         {"certification":"","iso_639_1":"","note":"Berlin","release_date":"2019-02-10T00:00:00.000Z","type":1},
         {"certification":"12","iso_639_1":null,"note":"","release_date":"2019-04-04T00:00:00.000Z","type":3},
         {"certification":"6","iso_639_1":"","note":"","release_date":"2019-09-01T00:00:00.000Z","type":4}]},
       {"iso_3166_1":"US","release_dates":[
         {"certification":"","iso_639_1":"","note":"","release_date":"2020-01-01T00:00:00.000Z","type":999}]}]},
     "watch/providers":{"results":{
       "DE":{"link":"https://example.org/de","flatrate":[
         {"logo_path":"/l.jpg","provider_id":8,"provider_name":"Streamly","display_priority":0}],
         "rent":[{"logo_path":"/m.jpg","provider_id":3,"provider_name":"Rentit","display_priority":4}]},
       "US":{"link":"","ads":[{"logo_path":null,"provider_id":9,"provider_name":"Adly","display_priority":1}]}}},
     "videos":{"results":[
       {"iso_639_1":"en","iso_3166_1":"US","name":"Teaser","key":"k1","site":"YouTube","size":1080,"type":"Teaser",
        "official":true,"id":"v1","published_at":"2018-12-01T10:00:00.000Z"},
       {"iso_639_1":"de","iso_3166_1":"DE","name":"Trailer","key":"k2","site":"YouTube","size":720,"type":"Trailer",
        "official":true,"id":"v2","published_at":"2019-01-01T10:00:00.000Z"}]}}
    """

  static let series = """
    {"adult":false,"backdrop_path":"/sb.jpg","created_by":[{"id":5,"name":"A. Maker"}],"episode_run_time":[45],
     "first_air_date":"2021-08-31","genres":[{"id":9648,"name":"Mystery"}],"homepage":"","id":5001,
     "in_production":true,"languages":["en"],"last_air_date":"2023-10-03",
     "last_episode_to_air":{"id":90022,"name":"The Knot","overview":"","vote_average":8.0,"vote_count":3,
       "air_date":"2023-10-03","episode_number":2,"episode_type":"finale","production_code":"","runtime":35,
       "season_number":2,"show_id":5001,"still_path":null},
     "name":"Stairwell","next_episode_to_air":null,
     "networks":[{"id":453,"logo_path":"/n.png","name":"Channel X","origin_country":"US"}],
     "number_of_episodes":4,"number_of_seasons":2,"origin_country":["US"],"original_language":"en",
     "original_name":"Stairwell","overview":"Neighbours solve things.","popularity":12.5,"poster_path":"/sp.jpg",
     "seasons":[
       {"air_date":null,"episode_count":1,"id":6000,"name":"Specials","overview":"","poster_path":null,
        "season_number":0,"vote_average":0.0},
       {"air_date":"2021-08-31","episode_count":2,"id":6001,"name":"Season 1","overview":"","poster_path":"/s1.jpg",
        "season_number":1,"vote_average":7.9}],
     "status":"Returning Series","tagline":"","type":"Scripted","vote_average":8.1,"vote_count":900,
     "content_ratings":{"results":[{"descriptors":[],"iso_3166_1":"US","rating":"TV-MA"},
       {"descriptors":[],"iso_3166_1":"DE","rating":""}]},
     "external_ids":{"imdb_id":"tt7000002","freebase_mid":null,"tvdb_id":340001,"wikidata_id":"Q7002",
       "facebook_id":"","instagram_id":null,"twitter_id":null},
     "watch/providers":{"results":{}},
     "videos":{"results":[]},
     "season/1":{"_id":"x","air_date":"2021-08-31","episodes":[
       {"air_date":"2021-08-31","episode_number":1,"episode_type":"standard","id":90011,"name":"Keys",
        "overview":"A door.","production_code":"","runtime":33,"season_number":1,"show_id":5001,
        "still_path":"/e1.jpg","vote_average":7.5,"vote_count":40,"crew":[{"id":1,"name":"N"}],"guest_stars":[]},
       {"air_date":"","episode_number":2,"episode_type":"mid_season","id":90012,"name":"","overview":"",
        "production_code":"","runtime":null,"season_number":1,"show_id":5001,"still_path":null,
        "vote_average":0.0,"vote_count":0,"crew":[],"guest_stars":[]}],
       "name":"Season 1","overview":"It begins.","id":6001,"poster_path":"/s1.jpg","season_number":1,"vote_average":7.9}}
    """

  static let season = """
    {"_id":"x","air_date":"2021-09-30","episodes":[
       {"air_date":"2021-09-30","episode_number":1,"episode_type":"standard","id":90001,"name":"Behind the Door",
        "overview":"","production_code":"","runtime":12,"season_number":0,"show_id":5001,"still_path":null,
        "vote_average":0.0,"vote_count":0}],
      "name":"Specials","overview":"","id":6000,"poster_path":null,"season_number":0,"vote_average":0.0}
    """

  static let multiSearch = """
    {"page":1,"results":[
      {"adult":false,"backdrop_path":"/b.jpg","id":5001,"name":"Stairwell","original_name":"Stairwell",
       "overview":"Neighbours solve things.","poster_path":"/sp.jpg","media_type":"tv","original_language":"en",
       "genre_ids":[9648],"popularity":12.5,"first_air_date":"2021-08-31","softcore":false,"vote_average":8.1,
       "vote_count":900,"origin_country":["US"]},
      {"adult":false,"id":31,"name":"Stella Well","original_name":"Stella Well","media_type":"person","popularity":1.5,
       "gender":1,"known_for_department":"Acting","profile_path":null,"known_for":[]},
      {"adult":false,"backdrop_path":null,"id":4002,"title":"Stairs","original_title":"Stairs","overview":"",
       "poster_path":null,"media_type":"movie","original_language":"en","genre_ids":[],"popularity":0.5,
       "release_date":"","softcore":false,"video":false,"vote_average":0.0,"vote_count":0}],
     "total_pages":1,"total_results":3}
    """

  static let find = """
    {"movie_results":[],"person_results":[],
     "tv_results":[{"adult":false,"backdrop_path":null,"id":5001,"name":"Stairwell","original_name":"Stairwell",
       "overview":"","poster_path":null,"media_type":"tv","original_language":"en","genre_ids":[9648],"popularity":1.0,
       "first_air_date":"2021-08-31","vote_average":8.1,"vote_count":900,"origin_country":["US"]}],
     "tv_episode_results":[{"id":90011,"name":"Keys","overview":"","media_type":"tv_episode","vote_average":7.5,
       "vote_count":40,"air_date":"2021-08-31","episode_number":1,"episode_type":"standard","production_code":"",
       "runtime":33,"season_number":1,"show_id":5001,"still_path":null}],
     "tv_season_results":[{"id":6001,"name":"Season 1","overview":"","poster_path":null,"media_type":"tv_season",
       "vote_average":7.9,"air_date":"2021-08-31","season_number":1,"show_id":5001,"episode_count":2}]}
    """

  static let collection = """
    {"id":77,"name":"The Ferry Collection","overview":"Boats.","poster_path":"/coll.jpg","backdrop_path":null,"parts":[
      {"adult":false,"backdrop_path":null,"id":4001,"title":"The Ferry","original_title":"Færgen","overview":"",
       "poster_path":null,"media_type":"movie","original_language":"da","genre_ids":[35],"popularity":1.0,
       "release_date":"2019-02-28","video":false,"vote_average":7.4,"vote_count":210},
      {"id":4003,"title":"The Ferry 2","media_type":"movie","release_date":""}]}
    """

  static let episodeGroup = """
    {"description":"As sold.","episode_count":1,"group_count":1,"id":"5b11ba820e0a265847002c6e","name":"Discs",
     "network":null,"type":3,"groups":[{"id":"5b11ba82","name":"Disc 1","order":1,"locked":true,"episodes":[
       {"air_date":"2021-08-31","episode_number":1,"id":90011,"name":"Keys","overview":"","season_number":1,
        "show_id":5001,"still_path":null,"vote_average":7.5,"vote_count":40,"order":0}]}]}
    """

  static let episodeGroups = """
    {"id":5001,"results":[{"description":"","episode_count":4,"group_count":1,"id":"5b11ba820e0a265847002c6e",
      "name":"Discs","network":null,"type":3}]}
    """

  static let configuration = """
    {"change_keys":["adult"],"images":{"base_url":"http://images.example/t/p/",
      "secure_base_url":"https://images.example/t/p/","backdrop_sizes":["w300","w780","w1280","original"],
      "logo_sizes":["w45","w92","original"],"poster_sizes":["w92","w154","w342","original"],
      "profile_sizes":["w45","h632","original"],"still_sizes":["w92","w185","original"]}}
    """

  static let images = """
    {"id":4001,"backdrops":[],"logos":[{"aspect_ratio":2.5,"height":100,"iso_3166_1":"US","iso_639_1":"en",
      "file_path":"/logo.svg","vote_average":5.0,"vote_count":1,"width":250}],
     "posters":[{"aspect_ratio":0.667,"height":1500,"iso_3166_1":null,"iso_639_1":null,"file_path":"/p.jpg",
      "vote_average":0.0,"vote_count":0,"width":1000}]}
    """

  static let genres = """
    {"genres":[{"id":35,"name":"Comedy"},{"id":18,"name":"Drama"}]}
    """

  static let changes = """
    {"results":[{"id":4001,"adult":false},{"id":4009,"adult":null}],"page":1,"total_pages":1,"total_results":2}
    """

  static let regions = """
    {"results":[{"iso_3166_1":"DE","english_name":"Germany","native_name":"Deutschland"}]}
    """
}
