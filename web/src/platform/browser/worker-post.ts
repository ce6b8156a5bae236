/** What the page and its worker leave for each other: the worker cannot read other storage. Deleted at sign-out. */
const name = 'post'
const text = '/shared/text'
const photo = '/shared/photo'
const outbox = '/outbox'
/** What another app shared and nobody picked up must not wait for somebody else. */
const sharedFor = 10 * 60_000

/** What another app shared with the installed one. */
export type Shared = { text: string; photo: File | null }

export async function readShared(): Promise<Shared | null> {
  const post = await caches.open(name)
  const [words, picture] = await Promise.all([post.match(text), post.match(photo)])
  if (words === undefined) return null
  if (Date.now() - Number(words.headers.get('saved-at')) > sharedFor) {
    await forgetShared()
    return null
  }
  const type = picture?.headers.get('content-type') ?? ''
  return { text: await words.text(), photo: picture ? new File([await picture.blob()], 'photo', { type }) : null }
}

export async function forgetShared(): Promise<void> {
  const post = await caches.open(name)
  await Promise.all([post.delete(text), post.delete(photo)])
}

type UnsentCall = { path: string; body: object }

/** Lets the worker send these calls if the network returns after the page was closed, where browsers offer that. */
export async function leaveCalls(calls: readonly UnsentCall[], headers: Record<string, string>): Promise<void> {
  const post = await caches.open(name)
  if (calls.length === 0) return void (await post.delete(outbox))
  await post.put(outbox, Response.json({ calls, headers }))
  const registration = (await navigator.serviceWorker.getRegistration('/')) as WithSync | undefined
  await registration?.sync?.register('outbox')
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

export const forgetPost = async (): Promise<void> => void (await caches.delete(name))
