const key = 'return_to'

/** Keeps where a person was going, through sign-in. Only paths of our own. */
export function keepReturnPath(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(key, path)
}

/** The kept path, once; null where none was kept. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path !== null && isOwnPath(path) ? path : null
}

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
