import { forgetPost } from '../browser/worker-post.ts'

/** For reading offline, one cache for each session. The query cache is separate: it drops answers once outdated. */
const prefix = 'reads-'
const mostAnswers = 50

/** Never cached are the state of a running gift or card setup, and a dedication card, which its giver may take down. */
const neverCached = /^GET \/(gifts\/|dedication-cards\/|cards\/setups\/|config$|live$)/

const isCached = (call: string): boolean => !neverCached.test(call) && typeof caches !== 'undefined'

const savedAt = 'saved-at'

type Read = { call: string; url: string; owner: string }

export async function cacheRead({ call, url, owner }: Read, body: unknown, isOver: () => boolean): Promise<void> {
  if (!isCached(call)) return
  const name = prefix + owner
  const store = await caches.open(name)
  if (!isOver()) {
    await store.put(url, Response.json(body, { headers: { [savedAt]: String(Date.now()) } }))
    // keys are in order of insertion, so the oldest are first
    const keys = await store.keys()
    await Promise.all(keys.slice(0, -mostAnswers).map((key) => store.delete(key)))
  }
  if (isOver()) await caches.delete(name)
}

export async function cachedRead({ call, url, owner }: Read): Promise<{ body: unknown; at: number } | undefined> {
  if (!isCached(call)) return undefined
  const found = await caches.match(url, { cacheName: prefix + owner })
  return found && { body: (await found.json()) as unknown, at: Number(found.headers.get(savedAt)) }
}

/** Deletes everything of the person who left that is in caches or among the device's notifications. */
export async function forgetReads(): Promise<void> {
  const names = await caches.keys()
  await Promise.all([
    ...names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)),
    forgetPost(),
    import('../browser/worker.ts').then(({ forgetPushes }) => forgetPushes()),
  ])
}
