import type { changeProfileInput } from '@kindling/contract/accounts/calls'
import { longestBio, looksLikeEmail, passwordRefusals } from '@kindling/contract/accounts/rules'
import type { z } from 'zod'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { RefusalText } from '../../../platform/refusal-text.ts'
import { knownTimeZone } from '../../../platform/time/time-zone.ts'
import { cleanName, nameRefusal } from '../person-name.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Parses a phone number to E.164. A number without a country code is a US number. Undefined if it is invalid. */
export function phoneNumber(text: string): string | undefined {
  const read = parsePhoneNumberFromString(text, 'US')
  return read?.isValid() === true && read.ext === undefined ? read.number : undefined
}

const longest = 2_000

/** Parses a web address, also a bare domain such as example.org. Undefined if it cannot be a link to a site. */
export function webAddress(text: string): string | undefined {
  const read = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!read || !/^https?:$/.test(read.protocol)) return undefined
  if (read.username !== '' || read.password !== '' || !/.\../.test(read.hostname)) return undefined
  const address = read.pathname === '/' && read.search === '' && read.hash === '' ? read.origin : read.href
  return address.length <= longest ? address : undefined
}

export type ProfileChange = z.output<typeof changeProfileInput>

type Names = { first_name: string; last_name: string }
const removable = ['bio', 'phone_number', 'url', 'street_name', 'city', 'state', 'zip_code'] as const
type Removable = (typeof removable)[number]
type Field = Removable | keyof Names | 'time_zone' | 'email'

/** Values as they are stored; null clears a field. A new email address is stored elsewhere until it is confirmed. */
export type StoredFields = Partial<Record<Removable, string | null> & Names & { time_zone: string }>

const read: Partial<Record<Field, [(text: string) => string | undefined, RefusalText]>> = {
  bio: [(text) => ([...text].length <= longestBio ? text : undefined), 'profile.bio'],
  first_name: [(text) => cleanName(text) || undefined, 'profile.firstName'],
  last_name: [(text) => cleanName(text) || undefined, 'profile.lastName'],
  email: [(text) => (looksLikeEmail(text) ? text : undefined), 'profile.email'],
  phone_number: [phoneNumber, 'profile.phone'],
  url: [webAddress, 'profile.url'],
  time_zone: [(text) => knownTimeZone(text, '') || undefined, 'profile.timeZone'],
}

/** Throws invalid with all errors by field. `names`: the names before the change. */
export function readChange(change: ProfileChange, names: Names): StoredFields {
  const { avatar: _a, cover: _c, password, ...sent } = change
  const parsed: Partial<Record<Field, string | null>> = {}
  const errors: Record<string, RefusalText[]> = {}
  for (const [name, text] of Object.entries(sent) as [Field, string | null | undefined][]) {
    if (text === undefined) continue
    const value = readField(name, text)
    const refused = (name === 'first_name' || name === 'last_name') && value ? nameRefusal(value) : null
    if (refused) errors[name] = [refused]
    else if (value === undefined) errors[name] = [name === 'email' && text === '' ? 'profile.noEmail' : read[name]![1]]
    else parsed[name] = value
  }
  const { email: _e, ...fields } = parsed as StoredFields & { email?: string }
  const refusals = password === undefined ? [] : refusalsOfPassword(password, namesAfter(fields, names))
  if (refusals.length > 0) errors.password = refusals
  refuse(errors)
  return fields
}

function readField(name: Field, text: string | null): string | null | undefined {
  if (text === null || (text === '' && removable.includes(name as Removable))) return null
  const [reader] = read[name] ?? []
  return reader ? reader(text) : text
}

export const namesAfter = (fields: StoredFields, before: Names): Names => ({
  first_name: fields.first_name ?? before.first_name,
  last_name: fields.last_name ?? before.last_name,
})

/** Throws invalid if the password contains a name that changed in the meantime. */
export function checkPasswordAgainst(password: string, names: Names): void {
  const refusals = refusalsOfPassword(password, names)
  if (refusals.length > 0) refuse({ password: refusals })
}

const refusalsOfPassword = (password: string, { first_name, last_name }: Names): RefusalText[] =>
  passwordRefusals(password, first_name, last_name).map((one) => `passwordRefusal.${one}` as const)

function refuse(errors: Record<string, RefusalText[]>): void {
  const [first] = Object.values(errors)
  if (first) throw new Refusal('invalid', first[0]!, { errors })
}
