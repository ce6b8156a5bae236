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

const address = /:\/\/|@|[\p{L}\p{N}-]{2,}\.\p{Ll}{2,}/u
/** Known in capitals too: `address` must let names like St.John pass. */
const knownAddress =
  /\bwww\.|[\p{L}\p{N}-]{2,}[.。](?:com|net|org|info|biz|app|dev|io|xyz|link|site|online|shop|club)(?![\p{L}\p{N}])/iu
const hasAddress = (folded: string) => address.test(folded) || knownAddress.test(folded)
const ofTheHouse = /(?<![\p{L}\p{N}])kindling(?![\p{L}\p{N}])/u

/**
 * A name stands on pages, in mails and in pushes, so it is a public text: it may hold no web or email address, and not
 * pretend to be Kindling. Null if nothing is wrong with it.
 */
export function nameRefusal(name: string): 'profile.nameAddress' | 'profile.nameSlash' | 'profile.nameReserved' | null {
  const folded = foldedText(name)
  if (hasAddress(folded)) return 'profile.nameAddress'
  if (folded.includes('/')) return 'profile.nameSlash'
  return ofTheHouse.test(folded.toLowerCase()) ? 'profile.nameReserved' : null
}

const foldedText = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Refuses a web or email address in a text that we mail to people who did not ask for it. */
export const addressRefusal = (text: string): 'profile.textAddress' | null =>
  hasAddress(foldedText(text)) ? 'profile.textAddress' : null

/** A name from Google or Apple: empty if others may not read it, since it cannot be refused there. */
export const publicName = (name: string): string => (nameRefusal(name) === null ? name : '')
