const small = new Set([
  'of',
  'the',
  'and',
  'for',
  'in',
  'at',
  'to',
  'a',
  'an',
  'on',
  'by',
  'de',
  'la',
  'del',
  'los',
  'las',
])
const large = new Set(
  'II III IV VI VII VIII IX US USA UK YMCA YWCA PTA PTO PTSA VFW AMVETS AFL CIO NAACP AA LLC LLP TR NY NJ DC'.split(
    ' ',
  ),
)

/**
 * Converts "PALMER SECOND BAPTIST CHURCH" to normal case. Words without a vowel are initials, and remain in capitals.
 */
export function writtenName(capitals: string): string {
  if (/[a-z]/.test(capitals)) return capitals
  return capitals
    .split(' ')
    .map((word, i) => {
      const lower = word.toLowerCase()
      if (i > 0 && small.has(lower)) return lower
      if (large.has(word) || !/[AEIOUY]/.test(word))
        return word.length > 5 || abbreviated.has(word) ? titled(lower) : word
      return titled(lower)
    })
    .join(' ')
}

const abbreviated = new Set(['ST', 'MT', 'DR', 'MR', 'MRS', 'MS', 'LTD', 'CTR', 'FT', 'JR', 'SR', 'RD', 'HTS', 'SPGS'])

/** Also capitalizes after a hyphen; after an apostrophe only if one letter precedes it. */
const titled = (word: string) => word.replaceAll(/(?<=^|[-/(&."]|^[od]')\p{L}/gu, (letter) => letter.toUpperCase())
