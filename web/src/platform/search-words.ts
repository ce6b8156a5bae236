/** The longest search that the calls accept. */
export const longestSearch = 80

/** The words of `?q=`; undefined if there are none. A search of digits alone is a number there. */
export function searchOf({ q }: Record<string, unknown>): string | undefined {
  const written = typeof q === 'string' || typeof q === 'number' ? String(q) : ''
  const words = [...written.trim()].slice(0, longestSearch).join('')
  return words === '' ? undefined : words
}
