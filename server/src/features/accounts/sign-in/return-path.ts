const here = 'https://here.invalid'

/** Parses the path as a browser does; null if it could lead to another site. */
export function returnPath(wanted: string | undefined): string | null {
  // browsers read `\` as `/` and drop tabs and line breaks: none of them belongs into a path of ours
  if (wanted === undefined || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)) return null
  const url = URL.parse(wanted, here)
  if (!url || url.origin !== here) return null
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') || path.startsWith('/api/') ? null : path
}
