/** What a person typed as an amount: nothing yet, cents, or something that is no amount. */
export type Amount = { kind: 'empty' } | { kind: 'cents'; cents: number } | { kind: 'unreadable' }

export type AmountProblem = 'empty' | 'unreadable' | 'below' | 'above'

/** First digits of the scripts whose digits phones offer, and their separators. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]

/** Plain; grouped by commas; grouped by points, which needs a second sign that they are groups. */
const shapes = [
  /^(\d*)(?:[.,](\d{0,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{0,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
]

/**
 * Reads dollars as people type them: "25", "$1,000.50", "1.000,50", "25,5", "١٬٠٠٠". A comma before three digits groups
 * thousands, as in the US; a point before three digits is refused rather than guessed, because $1 and $1,000 differ.
 * Integer cents, no floating point.
 */
export function parseAmount(text: string): Amount {
  const plain = toAscii(text).replace(/[\s\u00a0\u202f$'’]/g, '')
  if (plain === '') return { kind: 'empty' }
  const [, typed = '', part = ''] = shapes.map((shape) => shape.exec(plain)).find((match) => match !== null) ?? []
  const whole = typed.replace(/[.,]/g, '')
  if (whole === '' && part === '') return { kind: 'unreadable' }
  if (whole.replace(/^0+/, '').length > 13) return { kind: 'cents', cents: Number.MAX_SAFE_INTEGER }
  return { kind: 'cents', cents: Number(whole) * 100 + Number(part.padEnd(2, '0')) }
}

/** Cents as the amount field shows them: "25", "12.50", "1000". */
export function amountText(cents: number): string {
  const part = cents % 100
  return part === 0 ? String(cents / 100) : `${Math.floor(cents / 100)}.${String(part).padStart(2, '0')}`
}

/** What is wrong with an amount under these limits, in cents. */
export function amountProblem(
  amount: Amount,
  limits: { smallest_gift_cents: number; largest_gift_cents: number },
): AmountProblem | undefined {
  if (amount.kind !== 'cents') return amount.kind
  if (amount.cents < limits.smallest_gift_cents) return 'below'
  if (amount.cents > limits.largest_gift_cents) return 'above'
  return undefined
}

function toAscii(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0)!
      const zero = zeros.find((z) => code >= z && code <= z + 9)
      return zero === undefined ? digit : String(code - zero)
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
}
