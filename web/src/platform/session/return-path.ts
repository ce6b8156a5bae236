import { tabStorage } from '../browser/storage.ts'

const pathKey = 'return_to'
const scrollKey = 'return_scroll'

const signIn: readonly string[] = ['/login', '/get-started']
/** Pages that lead to a sign-in, so sign-in must not return to them. */
const waysIn: readonly string[] = ['/', '/404', ...signIn]

let lost: string | null = null

/** The address at which this tab found no page. Some members may find one there. */
export const lostPath = (): string | null => lost

export function saveReturnPath(path: string, scroll = 0): void {
  if (!isOwnPath(path)) return
  if (path !== savedReturnPath()) tabStorage.set(scrollKey, String(Math.round(scroll)))
  tabStorage.set(pathKey, path)
}

export function saveWayBack(from: string, to: string): void {
  const [page, way] = [from, to].map((path) => path.replace(/[?#].*/, ''))
  if (way === '/404') lost = waysIn.includes(page!) ? null : from
  if (signIn.includes(way!) && !waysIn.includes(page!)) saveReturnPath(from, scrollY)
}

export function savedReturnPath(): string | null {
  const path = tabStorage.get(pathKey)
  return path !== null && isOwnPath(path) ? path : null
}

export function takeReturnPath(): string | null {
  const path = savedReturnPath()
  tabStorage.remove(pathKey)
  return path
}

export function takeReturnScroll(): number {
  const position = tabStorage.get(pathKey) === null ? Number(tabStorage.get(scrollKey)) : 0
  if (position > 0) tabStorage.remove(scrollKey)
  return position
}

/** Browsers read `\\` as `/` and drop tabs and line breaks; dot segments must not result in `//`. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return false
  const base = 'https://here.invalid'
  const url = new URL(path, base)
  return url.origin === base && !url.pathname.startsWith('//') && !url.pathname.startsWith('/api/')
}
