import type { Language } from '@kindling/contract/language'
import { forgetPost } from '../browser/worker-post.ts'

/** For reading offline, one cache for each session and language. The query cache is separate: it drops answers once outdated. */
const prefix = 'reads-'
const mostAnswers = 50

/** Never cached are the state of a running gift or card setup, and a dedication card, which its giver may take down. */
const neverCached = /^GET \/(gifts\/|dedication-cards\/|cards\/setups\/|config$|live$)/

const isCached = (call: string): boolean => !neverCached.test(call) && typeof caches !== 'undefined'

const savedAt = 'saved-at'

/** `language`: answers contain texts, such as the terms or a refusal, in that of the page which asked. */
export type Read = { call: string; url: string; owner: string; language: Language }

const cacheNameOf = ({ owner, language }: Read) => `${prefix}${language}${owner}`

export async function cacheRead(read: Read, body: unknown, isOver: () => boolean): Promise<void> {
  if (!isCached(read.call)) return
  const name = cacheNameOf(read)
  const store = await caches.open(name)
  if (!isOver()) {
    await store.put(read.url, Response.json(body, { headers: { [savedAt]: String(Date.now()) } }))
    // keys are in order of insertion, so the oldest are first
    const keys = await store.keys()
    await Promise.all(keys.slice(0, -mostAnswers).map((key) => store.delete(key)))
  }
  if (isOver()) await caches.delete(name)
}

export async function cachedRead(read: Read): Promise<{ body: unknown; at: number } | undefined> {
  if (!isCached(read.call)) return undefined
  const found = await caches.match(read.url, { cacheName: cacheNameOf(read) })
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
