import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'My Profile'
export const cancel = 'Cancel'
export const save = 'Save'
export const saving = 'Saving…'
export const labels = {
  bio: 'Bio',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone_number: 'Phone',
  url: 'Website',
  street_name: 'Street',
  city: 'City',
  state: 'State',
  zip_code: 'Zip code',
  password: 'Password',
}
export const bioLonger = ({ max }: With<'max'>) => `Use at most ${max} characters`
export const firstNameRequired = 'First name is required'
export const lastNameRequired = 'Last name is required'
export const emailRequired = 'Email is required'
export const emailInvalid = 'Please enter a valid email address'
export const emailPending = ({ email: address }: With<'email'>) =>
  `We sent an email to ${address}. Your address changes once you confirm it there.`
export const phonePlaceholder = 'Phone Number'
export const phoneInvalid = 'Please enter a valid phone number'
export const zipHint = 'For tax deductions'
export const passwordHint = 'Leave blank to keep current password'
export const passwordRules = {
  length: 'At least 8 characters',
  number: 'At least one number',
  symbol: 'At least one symbol',
  name: 'Not your first or last name',
}
export const kept = 'met'
export const notKept = 'not met'
export const remove = 'Remove'
export const removeField = ({ field }: With<'field'>) => `Remove ${field}`
export const emptied = 'Left empty it stays as it was. To take it away, press Remove.'
export const needLook = ({ count }: { count: number }) =>
  plural(count, { one: 'One field needs a look.', other: `${count} fields need a look.` })
export const updated = 'Profile updated successfully'
export const found = 'What you typed is here still. Save when you are ready.'
export const passwordAgain = 'Please type your new password once more.'
export const photos = {
  avatar: {
    change: 'Change profile photo',
    remove: 'Remove profile photo',
    title: 'Edit Profile Photo',
    updated: 'Profile photo updated successfully',
    failed: 'Failed to update avatar photo',
  },
  cover: {
    change: 'Change cover',
    remove: 'Remove cover',
    title: 'Edit Cover Photo',
    updated: 'Cover photo updated successfully',
    failed: 'Failed to update cover photo',
  },
}
export const squareHint = 'Square photo, shown as a circle'
export const dialing = {
  title: 'Select Dialing Code',
  body: 'Select your country dialing code number',
  search: 'Search countries',
  none: 'No country by that name.',
  button: ({ country, code }: With<'country' | 'code'>) => `Dialing code, ${country} ${code}`,
  found: ({ count }: { count: number }) => plural(count, { one: '1 country', other: `${count} countries` }),
}
