/** The name and address on receipts. */
export const title = 'Name on receipts'
export const body =
  'New receipts and your statements show this name and address. Nobody else sees them, and your profile keeps its name. For a receipt that you have, open the gift and ask for a correction.'
export const ofRecord = 'Your receipts show this name and address:'
export const set = 'Use another name or address'
export const change = 'Change name or address'
export const kind = 'Who gives'
export const kinds = {
  person: { label: 'A person', hint: 'Your legal name' },
  organization: { label: 'An organization', hint: 'Also a couple or a family fund' },
}
export const labels = {
  name: 'Name',
  street: 'Street',
  street_2: 'Apartment, suite or floor',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  country: 'Country',
}
export const countryHint = 'Leave it empty for the United States'
export const save = 'Save'
export const saving = 'Saving…'
export const saved = 'Saved. New receipts will show it.'
export const remove = 'Use my profile instead'
export const removed = 'New receipts will show your profile’s name and address.'
