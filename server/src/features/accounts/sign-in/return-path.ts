const here = 'https://here.invalid'

/** Parses the path like a browser. Null if it could lead to another site. */
export function returnPath(wanted: string | undefined): string | null {
  // browsers read `\` as `/` and drop tabs and line breaks, which our own paths never contain
  if (wanted === undefined || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)) return null
  const url = URL.parse(wanted, here)
  if (!url || url.origin !== here) return null
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') || path.startsWith('/api/') ? null : path
}
