import type { User } from '@kindling/contract/accounts/calls'

/** In the order on the page, so that the first invalid field gets focus. */
export const fields = [
  'bio',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'url',
  'street_name',
  'city',
  'state',
  'zip_code',
  'password',
] as const
export type Field = (typeof fields)[number]

export type RemovableField = Exclude<Field, 'first_name' | 'last_name' | 'email' | 'password'>

export type Values = Record<Field, string>

export const valuesOf = (user: User): Values => ({
  bio: user.bio ?? '',
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone_number: user.phone_number ?? '',
  url: user.url ?? '',
  street_name: user.street_name ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  zip_code: user.zip_code ?? '',
  password: '',
})

/** The values to send, without empty and blank fields. */
export const sentOf = (values: Values): Partial<Values> =>
  Object.fromEntries(fields.filter((field) => values[field].trim() !== '').map((field) => [field, values[field]]))

/** The id of a field's element, prefixed with the form's id. */
export const fieldId = (id: string, field: Field): string => `${id}-${field}`
