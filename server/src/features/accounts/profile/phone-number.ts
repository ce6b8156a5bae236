import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Reads a number into E.164; without a dialing code it is a US number, as in the form. Undefined if it is not valid.
 */
export function phoneNumber(text: string): string | undefined {
  const read = parsePhoneNumberFromString(text, 'US')
  return read?.isValid() === true && read.ext === undefined ? read.number : undefined
}
