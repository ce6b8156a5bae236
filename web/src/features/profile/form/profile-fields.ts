import type { User } from '@kindling/contract/accounts'

/** In the order in which they stand, which is the order in which a fault takes the focus. */
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

/** Those that can be taken away. */
export type RemovableField = Exclude<Field, 'first_name' | 'last_name' | 'email' | 'password'>

export type Values = Record<Field, string>

/** What is known of a person, as their form begins. */
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

/** What is sent of them: an empty field is not, nor one of blanks alone. */
export const sentOf = (values: Values): Partial<Values> =>
  Object.fromEntries(fields.filter((field) => values[field].trim() !== '').map((field) => [field, values[field]]))

/** Where a field stands on the page, below the id of its form. */
export const fieldId = (id: string, field: Field): string => `${id}-${field}`
