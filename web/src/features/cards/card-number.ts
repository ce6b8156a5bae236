export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

type Shape = { brand: Brand; begins: RegExp; lengths: number[]; groups: number[]; cvc: number }

const shapes: Shape[] = [
  { brand: 'amex', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { brand: 'diners', begins: /^3(?:0[0-59]|[689])/, lengths: [14, 15, 16, 17, 18, 19], groups: [4, 6, 4], cvc: 3 },
  { brand: 'visa', begins: /^4/, lengths: [13, 16, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
  {
    brand: 'mastercard',
    begins: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvc: 3,
  },
  { brand: 'discover', begins: /^6(?:011|4[4-9]|5)/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
  { brand: 'jcb', begins: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
  { brand: 'unionpay', begins: /^62/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
]
const other: Shape = {
  brand: 'unknown',
  begins: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  groups: [4, 4, 4, 4, 3],
  cvc: 3,
}

export const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

const shapeOf = (digits: string) => shapes.find((s) => s.begins.test(digits)) ?? other

export const brandOf = (text: string): Brand => shapeOf(digitsOf(text)).brand

/** The number of digits of the card's security code. */
export const cvcLength = (cardNumber: string): number => shapeOf(digitsOf(cardNumber)).cvc

/** Groups a card number as on the card, cut at the brand's maximum length. */
export function spacedNumber(text: string): string {
  const digits = digitsOf(text)
  const { groups, lengths } = shapeOf(digits)
  const shortened = digits.slice(0, Math.max(...lengths))
  const parts: string[] = []
  let at = 0
  for (const size of [...groups, 19]) {
    if (at >= shortened.length) break
    parts.push(shortened.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

/** True if the number has a valid length for its brand and passes the Luhn check. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  return shapeOf(digits).lengths.includes(digits.length) && luhn(digits)
}

function luhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}
