const pathKey = 'return_to'
const scrollKey = 'return_scroll'

const signIn: readonly string[] = ['/login', '/get-started']
/** Pages that a person passes on the way in, and does not want to come back to. */
const waysIn: readonly string[] = ['/', ...signIn]

/** Keeps where a person was going, through sign-in, and how far down they were. Only paths of our own. */
export function keepReturnPath(path: string, scroll = 0): void {
  if (!isOwnPath(path)) return
  if (path !== keptReturnPath()) sessionStorage.setItem(scrollKey, String(Math.round(scroll)))
  sessionStorage.setItem(pathKey, path)
}

/** Somebody goes from one of our pages to another: sign-in leads back. */
export function keepWayBack(from: string, to: string): void {
  const [page, way] = [from, to].map((path) => path.replace(/[?#].*/, ''))
  if (signIn.includes(way!) && !waysIn.includes(page!)) keepReturnPath(from, scrollY)
}

/** The kept path, left where it is; null where none was kept. */
export function keptReturnPath(): string | null {
  const path = sessionStorage.getItem(pathKey)
  return path !== null && isOwnPath(path) ? path : null
}

/** The kept path, once; null where none was kept. */
export function takeReturnPath(): string | null {
  const path = keptReturnPath()
  sessionStorage.removeItem(pathKey)
  return path
}

/** How far down the page was that somebody came back to, once. */
export function takeReturnScroll(): number {
  const kept = sessionStorage.getItem(pathKey) === null ? Number(sessionStorage.getItem(scrollKey)) : 0
  if (kept > 0) sessionStorage.removeItem(scrollKey)
  return kept
}

/**
 * Whether a browser reads this as a path of ours: it takes `\\` for `/` and drops tabs and line breaks, so none of them
 * may be there, and dots must not lead to `//`.
 */
function isOwnPath(path: string): boolean {
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return false
  const here = 'https://here.invalid'
  const url = new URL(path, here)
  return url.origin === here && !url.pathname.startsWith('//') && !url.pathname.startsWith('/api/')
}
