/** An amount as typed: the field's text, and integer cents (null: empty or invalid). */
export type Amount = { text: string; cents: number | null }

export type AmountRefusal = 'empty' | 'unreadable' | 'below' | 'above'

/** The digit zero of the scripts that phone keyboards offer. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]

/** "1000.50"; "1,000.50"; "1.000,50"; "1.000.000". A single point before three digits is ambiguous ("1.000"). */
const shapes = [
  /^(\d*)(?:[.,](\d{0,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{0,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
]

export const amountOf = (cents: number): Amount => ({ text: amountText(cents), cents })

export const readAmount = (text: string): Amount => ({ text, cents: centsIn(text) })

/** A comma before three digits groups thousands; a point there is refused, not guessed: $1 and $1,000 differ. */
function centsIn(text: string): number | null {
  const [, typed = '', part = ''] =
    shapes.map((shape) => shape.exec(plainOf(text))).find((match) => match !== null) ?? []
  const dollars = typed.replace(/[.,]/g, '')
  if (dollars === '' && part === '') return null
  if (dollars.replace(/^0+/, '').length > 13) return Number.MAX_SAFE_INTEGER
  return Number(dollars) * 100 + Number(part.padEnd(2, '0'))
}

/** Cents as the amount field shows them: "25", "12.50", "1000". */
function amountText(cents: number): string {
  const part = cents % 100
  return part === 0 ? String(cents / 100) : `${Math.floor(cents / 100)}.${String(part).padStart(2, '0')}`
}

export function amountRefusal(
  amount: Amount,
  limits: { smallest_gift_cents: number; largest_gift_cents: number },
): AmountRefusal | undefined {
  if (amount.cents === null) return plainOf(amount.text) === '' ? 'empty' : 'unreadable'
  if (amount.cents < limits.smallest_gift_cents) return 'below'
  if (amount.cents > limits.largest_gift_cents) return 'above'
  return undefined
}

const plainOf = (text: string) => toAscii(text).replace(/[\s\u00a0\u202f$'’]/g, '')

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
