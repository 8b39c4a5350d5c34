/// What makes the page follow the library. Forms and links work without it.
enum Script {
  static let source = """
    const $ = name => document.getElementById(name)
    let stream

    // The server sends the screen again whenever an edit, in any window, has changed it.
    function follow() {
      stream?.close()
      stream = new EventSource('/live?page=' + encodeURIComponent(location.pathname + location.search))
      stream.addEventListener('page', event => show($('content'), event.data))
      stream.addEventListener('undo', event => show($('undo'), event.data))
    }

    // Replaces a part of the page. The button with the focus keeps it, and a field keeps its text.
    function show(part, html) {
      const key = part.contains(document.activeElement) ? document.activeElement.dataset.key : undefined
      const field = part.querySelector('input[name=text]')?.value
      part.innerHTML = html
      if (field) part.querySelector('input[name=text]').value = field
      if (key) [...part.querySelectorAll('button')].find(button => button.dataset.key === key)?.focus()
    }

    document.addEventListener('submit', async event => {
      const form = event.target
      if (form.method !== 'post' || form.action.endsWith('/do/sit')) return
      event.preventDefault()
      const body = new URLSearchParams(new FormData(form))
      const reply = await fetch(form.action, {method: 'POST', body, redirect: 'manual'}).catch(() => null)
      $('message').textContent = !reply ? 'The program has ended.' : reply.status === 422 ? await reply.text() : ''
      if (reply && reply.status !== 422) form.querySelector('input[name=text]')?.replaceWith(form.querySelector('input[name=text]').cloneNode())
    })

    // Searching as one types is going to another page.
    document.querySelector('.search input').addEventListener('input', event => {
      const address = '/search?q=' + encodeURIComponent(event.target.value)
      if (location.pathname === '/search') history.replaceState(null, '', address)
      else history.pushState(null, '', address)
      document.querySelector('h1').textContent = 'Search'
      document.querySelector('nav [aria-current]')?.removeAttribute('aria-current')
      follow()
    })
    addEventListener('popstate', () => location.reload())

    document.querySelector('.who select').addEventListener('change', event => event.target.form.submit())
    document.querySelector('.who button').hidden = true
    follow()

    """
}
