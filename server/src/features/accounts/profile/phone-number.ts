import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Parses a phone number to E.164. A number without a country code is a US number. Undefined if it is invalid. */
export function phoneNumber(text: string): string | undefined {
  const read = parsePhoneNumberFromString(text, 'US')
  return read?.isValid() === true && read.ext === undefined ? read.number : undefined
}
