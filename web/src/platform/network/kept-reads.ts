/**
 * What a person read last, kept in the browser so that it can be read without a connection. A store for each session,
 * which goes with it; it is no part of the query cache, whose answers are fresh or gone.
 */
const prefix = 'reads-'
const most = 50

/** How a gift or a card under way stands is never told from memory. */
const neverKept = /^GET \/(gifts\/|cards\/setups\/|config$|live$)/

const isKept = (call: string): boolean => !neverKept.test(call) && typeof caches !== 'undefined'

/** `owner`: the end of the token. */
type Read = { call: string; url: string; owner: string }

/** Keeps an answer unless `isOver` by then. */
export async function keepRead({ call, url, owner }: Read, body: unknown, isOver: () => boolean): Promise<void> {
  if (!isKept(call)) return
  const name = prefix + owner
  const store = await caches.open(name)
  if (!isOver()) {
    await store.put(url, Response.json(body))
    // what was kept first is first among its keys
    const keys = await store.keys()
    await Promise.all(keys.slice(0, -most).map((key) => store.delete(key)))
  }
  if (isOver()) await caches.delete(name)
}

/** The kept answer; undefined where none is. */
export async function keptRead({ call, url, owner }: Read): Promise<unknown> {
  if (!isKept(call)) return undefined
  const found = await caches.match(url, { cacheName: prefix + owner })
  return (await found?.json()) as unknown
}

/** Nothing of what anybody read here is left. */
export async function forgetReads(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))
}
