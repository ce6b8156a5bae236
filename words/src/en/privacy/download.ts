import type { With } from '../../with.ts'

/** The files of "Download my data". */
export const readme =
  'This is all that Kindling keeps about you: open index.html in a browser to read it; it needs no connection.\nThe other files hold the same and more for other programs, as JSON and CSV, with your receipts and photos beside them.\n'

export const title = 'My Kindling data'
export const asOf = ({ name, date, time }: With<'name' | 'date' | 'time'>) => `${name}, as of ${date}, ${time}`
export const contents = 'Contents'

export const profile = 'Profile'
export const name = 'Name'
export const email = 'Email'
export const phone = 'Phone'
export const address = 'Address'
export const site = 'Website'
export const bio = 'About me'
export const joined = 'Joined'

export const gifts = 'Gifts'
export const date = 'Date'
export const givenTo = 'Given to'
export const amount = 'Amount'
export const receipt = 'Receipt'
export const none = 'None'

export const messages = 'Messages I wrote'
export const inChat = ({ chat }: With<'chat'>) => `in ${chat}`
export const shared = ({ name }: With<'name'>) => `Shared: ${name}`
export const photoOfMessage = 'Photo of this message'
export const comments = 'Comments I wrote'
export const on = ({ name }: With<'name'>) => `on ${name}`

export const photos = 'Photos'
export const photo = ({ number }: { number: number }) => `Photo ${number}`

export const files = 'All files'
export const filesWhat = 'For other programs: the same as on this page, and all the rest.'
