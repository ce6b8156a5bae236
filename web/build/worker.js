// One worker for the start without a network and for pushes. While the server can be reached, pages come from the
// server only, so no page is ever out of date; calls, streams and pictures do not pass through here at all.
const build = '%build%' // other bytes for each build: browsers then install the new worker
const entry = '%entry%' // the first file of this build's pages
const shell = '/shell'
const ours = 'shell-'
const name = ours + build
const ignore = () => undefined
const find = (request, cacheName) => caches.match(request, { ignoreVary: true, cacheName }).catch(ignore)
const kept = async (request) => (await find(request, name)) ?? (await findInFormer(request))

/** Only in caches of this worker: the app has others. */
async function findInFormer(request) {
  for (const former of await namesOfFormer().catch(() => [])) {
    const found = await find(request, former)
    if (found !== undefined) return found
  }
  return undefined
}

/** Of former builds, the newest first. */
const namesOfFormer = async () =>
  (await caches.keys()).filter((one) => one.startsWith(ours) && one !== name).toReversed()

self.addEventListener('install', (event) => {
  // It may serve at once, pages of the former build too: it answers nothing but what the server would answer.
  // Without room for the shell it is installed all the same, because pushes need it.
  event.waitUntil(Promise.all([self.skipWaiting(), keepShell().catch(ignore)]))
})

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([self.clients.claim(), preload, forgetOldBuilds()].map((one) => one?.catch(ignore))))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method === 'POST' && mode === 'navigate' && pathname === '/shared') return event.respondWith(receive(event))
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(file(event))
  else if (mode === 'navigate')
    event.respondWith(/^\/(api|art|files)\/|\.\w+$/.test(pathname) ? sent(event) : page(event))
})

/** The browser has sent the request already; it would send it again without this answer, and a sign-in ends once. */
const sent = async (event) => (await event.preloadResponse) ?? fetch(event.request)

async function page(event) {
  try {
    const answer = await sent(event)
    event.waitUntil(heal().catch(ignore))
    return answer
  } catch {
    return (await kept(shell)) ?? Response.error()
  }
}

/** The browser's own cache answers for a year. The copies kept here are for no network and for a build that is gone. */
async function file(event) {
  const { request } = event
  const answer = await fetch(request).catch(ignore)
  if (answer?.ok !== true) return (await kept(request)) ?? answer ?? Response.error()
  event.waitUntil(keep(request, answer.clone()).catch(ignore))
  return answer
}

async function keep(request, answer) {
  const had = await kept(request)
  if (answer.ok && had?.headers.get('etag') !== answer.headers.get('etag'))
    await (await caches.open(name)).put(request, answer)
}

/** The page without content, and exactly the files that it names, or nothing. */
async function keepShell() {
  const answer = await fetch(shell, { cache: 'no-cache' })
  const files = await filesOf(answer)
  if (!answer.ok || answer.redirected || files.length === 0) return
  const cache = await caches.open(name)
  await cache.addAll(files)
  await cache.put(shell, answer)
}

const filesOf = async (answer) => [...new Set((await answer.clone().text()).match(/\/assets\/[\w.-]+/g))]

let checked
/** Once while the worker runs: the browser, or a person, may have deleted some of it. */
const heal = () => (checked ??= check())

async function check() {
  const page = await find(shell, name)
  const files = page === undefined ? [] : await filesOf(page)
  const found = await Promise.all(files.map(kept))
  if (found.length === 0 || found.includes(undefined)) await keepShell()
}

/** The former build stays for tabs that still show it. */
async function forgetOldBuilds() {
  const [, ...older] = await namesOfFormer()
  await Promise.all(older.map((one) => caches.delete(one)))
}

/** A page asks which build this is, or names the files that it had loaded before this worker served it. */
self.addEventListener('message', (event) => {
  event.ports[0]?.postMessage(entry)
  const files = [event.data?.keep ?? []].flat().filter((url) => new URL(url).pathname.startsWith('/assets/'))
  event.waitUntil(Promise.all(files.map(async (url) => keep(url, await fetch(url)).catch(ignore))))
})

/** What another app shared; `web/src/platform/browser/worker-post.ts` reads it. */
async function receive({ request }) {
  // without room there is nothing to share, which the page says; an error here would be the browser's own page
  await keepShared(request).catch(ignore)
  return Response.redirect('/home?create=shared', 303)
}

async function keepShared(request) {
  const form = await request.formData()
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter((one) => one)
  const photo = form.get('photo')
  const post = await caches.open('post')
  await Promise.all(['/shared/photo', '/shared/text'].map((one) => post.delete(one)))
  if (photo?.size > 0) await post.put('/shared/photo', new Response(photo, { headers: { 'content-type': photo.type } }))
  const text = new Response([...new Set(words)].join('\n'), { headers: { 'saved-at': String(Date.now()) } })
  await post.put('/shared/text', text)
}

self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendOutbox())
})

/** What a closed page could not send; an open one sends it itself. Throws if the browser must try again. */
async function sendOutbox() {
  const open = await self.clients.matchAll({ type: 'window' })
  if (open.some(({ visibilityState }) => visibilityState === 'visible')) return
  const post = await caches.open('post')
  const { calls, headers } = (await (await post.match('/outbox'))?.json()) ?? { calls: [] }
  for (const { path, body } of calls) {
    const sent = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const { status } = await fetch(path, sent)
    if (status >= 500 || status === 429) throw new Error(`${path} answered ${status}`)
  }
  await post.delete('/outbox')
}

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href } = new URL(event.notification.data.path, self.location.origin)
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const here = open.find((client) => client.url === href)
      return here ? here.focus() : self.clients.openWindow(href)
    }),
  )
})
