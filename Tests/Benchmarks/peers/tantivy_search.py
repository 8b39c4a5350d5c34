#!/usr/bin/env python3
"""Measures how long tantivy takes for a fuzzy query.

    tantivy_search.py FOLDER      makes an index in memory of the films in FOLDER/films.tsv, and prints `ready`

For each line of input, it looks up every word of FOLDER/words.txt as a prefix with one typing error, in name and
synopsis, with the best twenty results of each. It prints the seconds by both clocks, and the number of results.
"""
import json, sys, time

try:
    import tantivy
except ImportError:
    sys.exit(0)

folder = sys.argv[1]
builder = tantivy.SchemaBuilder()
builder.add_text_field("name", stored=False)
builder.add_text_field("synopsis", stored=False)
schema = builder.build()
index = tantivy.Index(schema)
writer = index.writer(heap_size=500_000_000, num_threads=1)
for line in open(f"{folder}/films.tsv", encoding="utf-8"):
    name, synopsis = line.rstrip("\n").split("\t")
    writer.add_document(tantivy.Document(name=name, synopsis=synopsis))
writer.commit()
writer.wait_merging_threads()
index.reload()
searcher = index.searcher()
words = open(f"{folder}/words.txt", encoding="utf-8").read().split("\n")


def query(word):
    parts = [
        (tantivy.Occur.Should, tantivy.Query.fuzzy_term_query(
            schema, field, word, distance=1, transposition_cost_one=True, prefix=True))
        for field in ("name", "synopsis")
    ]
    return tantivy.Query.boolean_query(parts)


print("ready", flush=True)
for _ in sys.stdin:
    wall, processor = time.perf_counter(), time.process_time()
    hits = sum(len(searcher.search(query(word), 20).hits) for word in words)
    print(json.dumps({
        "wall": time.perf_counter() - wall, "processor": time.process_time() - processor, "hits": hits}), flush=True)
