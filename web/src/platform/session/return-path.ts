const pathKey = 'return_to'
const scrollKey = 'return_scroll'

const signIn: readonly string[] = ['/login', '/get-started']
/** Pages that lead to a sign-in, so sign-in must not return to them. */
const waysIn: readonly string[] = ['/', ...signIn]

/** Saves the path and scroll position to return to after sign-in. Accepts only paths of this site. */
export function saveReturnPath(path: string, scroll = 0): void {
  if (!isOwnPath(path)) return
  if (path !== savedReturnPath()) sessionStorage.setItem(scrollKey, String(Math.round(scroll)))
  sessionStorage.setItem(pathKey, path)
}

/** Saves the page that the person leaves, so that sign-in returns to it. */
export function saveWayBack(from: string, to: string): void {
  const [page, way] = [from, to].map((path) => path.replace(/[?#].*/, ''))
  if (signIn.includes(way!) && !waysIn.includes(page!)) saveReturnPath(from, scrollY)
}

/** The saved path, without deleting it; null if there is none. */
export function savedReturnPath(): string | null {
  const path = sessionStorage.getItem(pathKey)
  return path !== null && isOwnPath(path) ? path : null
}

/** The saved path, deleted by this call; null if there is none. */
export function takeReturnPath(): string | null {
  const path = savedReturnPath()
  sessionStorage.removeItem(pathKey)
  return path
}

/** The saved scroll position of the returned-to page, deleted by this call. */
export function takeReturnScroll(): number {
  const position = sessionStorage.getItem(pathKey) === null ? Number(sessionStorage.getItem(scrollKey)) : 0
  if (position > 0) sessionStorage.removeItem(scrollKey)
  return position
}

/**
 * True if browsers read this as a path of this site. They read `\\` as `/` and drop tabs and line breaks, so none of
 * these may occur, and dot segments must not result in `//`.
 */
function isOwnPath(path: string): boolean {
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return false
  const base = 'https://here.invalid'
  const url = new URL(path, base)
  return url.origin === base && !url.pathname.startsWith('//') && !url.pathname.startsWith('/api/')
}
