const longest = 100

/** Composes the name (NFC), removes control characters and direction marks, and cuts it between letters or emoji. */
export function cleanName(name: string): string {
  const clean = name
    .slice(0, 2_000)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  let kept = ''
  let length = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(clean)) {
    length += [...segment].length
    if (length > longest) break
    kept += segment
  }
  return kept.trim()
}

export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim()
