/**
 * Saves the person's last answers in the Cache API for reading offline. Each session has its own cache, deleted with
 * it. The query cache is separate, because it drops answers as soon as they are outdated.
 */
const prefix = 'reads-'
const mostAnswers = 50

/** The state of a running gift or card setup is never read from this cache. */
const neverCached = /^GET \/(gifts\/|cards\/setups\/|config$|live$)/

const isCached = (call: string): boolean => !neverCached.test(call) && typeof caches !== 'undefined'

/** `owner`: the end of the token. */
type Read = { call: string; url: string; owner: string }

/** Saves an answer unless `isOver` by then. */
export async function cacheRead({ call, url, owner }: Read, body: unknown, isOver: () => boolean): Promise<void> {
  if (!isCached(call)) return
  const name = prefix + owner
  const store = await caches.open(name)
  if (!isOver()) {
    await store.put(url, Response.json(body))
    // keys are in order of insertion, so the oldest are first
    const keys = await store.keys()
    await Promise.all(keys.slice(0, -mostAnswers).map((key) => store.delete(key)))
  }
  if (isOver()) await caches.delete(name)
}

/** The saved answer; undefined if there is none. */
export async function cachedRead({ call, url, owner }: Read): Promise<unknown> {
  if (!isCached(call)) return undefined
  const found = await caches.match(url, { cacheName: prefix + owner })
  return (await found?.json()) as unknown
}

/** Deletes the saved answers of every session. */
export async function forgetReads(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))
}
