const key = 'return_to'

/** Keeps where a person was going, through sign-in. Only paths of our own. */
export function keepReturnPath(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(key, path)
}

/** The kept path, left where it is; null where none was kept. */
export function keptReturnPath(): string | null {
  const path = sessionStorage.getItem(key)
  return path !== null && isOwnPath(path) ? path : null
}

/** The kept path, once; null where none was kept. */
export function takeReturnPath(): string | null {
  const path = keptReturnPath()
  sessionStorage.removeItem(key)
  return path
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
