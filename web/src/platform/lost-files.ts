import { language } from '@kindling/words/locale'
import { tabStorage } from './browser/storage.ts'

const reloadedFor = 'reloaded-for'

/** `needsReload`: this document cannot load the file any more, however often it retries. */
export class LostFile extends Error {
  readonly needsReload: boolean

  constructor(needsReload: boolean, cause: unknown) {
    // our own message: the router reloads when it sees the browser's message, even offline
    super('A file did not load', { cause })
    this.needsReload = needsReload
  }
}

/** By address: loaded or loading. Failed files are removed, so that a retry requests them again. */
const files = new Map<string, Promise<void>>()

/** Loads a chunk's files before its `import()` (`web/build/bundle-plugins.ts`): browsers never retry a failed module. */
export async function bringFiles<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  try {
    await Promise.all(names.map(loadFile))
  } catch (cause) {
    void takeNewBuild()
    throw cause instanceof LostFile ? cause : new LostFile(false, cause)
  }
  try {
    return await load()
  } catch (cause) {
    throw new LostFile(true, cause)
  }
}

function loadFile(name: string): Promise<void> {
  const address = `/${name}`
  const known = files.get(address)
  if (known !== undefined) return known
  const coming = request(address)
  files.set(address, coming)
  coming.catch(() => files.delete(address))
  return coming
}

async function request(address: string): Promise<void> {
  // index.html requests these files itself, so a second request would be useless
  const inDocument = `link:is([rel=modulepreload],[rel=stylesheet])[href="${address}"],script[src="${address}"]`
  if (document.querySelector(inDocument) !== null) return
  await (address.endsWith('.css') ? addStyles(address) : download(address))
}

/** Fills the browser's cache for `import()`. Preload links are not used: browsers remember their failures. */
async function download(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new LostFile(answer.status === 404, `${answer.status} ${address}`)
  await answer.blob()
}

function addStyles(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(address))
    })
    document.head.append(link)
  })
}

let typed = false

/** After a deploy the old build's files are missing: reloads once for each build, unless typed text would be lost. */
async function takeNewBuild(): Promise<void> {
  const entry = await entryOfServer()
  if (entry === undefined || entry === entryHere() || tabStorage.get(reloadedFor) === entry || typed) return
  // without a note that lasts it could reload for ever
  if (tabStorage.set(reloadedFor, entry)) shownPage.reload()
}

export function watchTyping(): void {
  document.addEventListener('input', () => (typed = true), { once: true, capture: true })
}

/** Replaced in tests. */
export const shownPage = { reload: () => location.reload(), open: (href: string) => location.replace(href) }

/** True if the server has another build than this page. */
export async function isOutdated(): Promise<boolean> {
  const entry = await entryOfServer()
  return entry !== undefined && entry !== entryHere()
}

/** The first file of this page's build. */
export const entryHere = (): string | null | undefined =>
  document.querySelector('script[type=module][src]')?.getAttribute('src')

async function entryOfServer(): Promise<string | undefined> {
  // the files of a phone app come with the app
  if (import.meta.env.VITE_APP_VERSION !== undefined) return entryHere() ?? undefined
  try {
    // without the cookie, which another tab may have changed: the build in the language of this page
    const headers = { accept: 'text/html', 'accept-language': language }
    const answer = await fetch('/404', { cache: 'no-store', credentials: 'omit', headers })
    return /<script type="module"[^>]* src="([^"]+)"/.exec(await answer.text())?.[1]
  } catch {
    return undefined
  }
}

/** Reloads the page; returns false if the server is unreachable, because the browser would show its own error page. */
export async function reloadIfReachable(): Promise<boolean> {
  const reached = (await entryOfServer()) !== undefined
  if (reached) shownPage.reload()
  return reached
}
