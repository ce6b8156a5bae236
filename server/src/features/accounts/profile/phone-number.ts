import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** As E.164; one without a dialing code is of the US, as in the form. Undefined for none. */
export function phoneNumber(text: string): string | undefined {
  const read = parsePhoneNumberFromString(text, 'US')
  return read?.isValid() === true && read.ext === undefined ? read.number : undefined
}
