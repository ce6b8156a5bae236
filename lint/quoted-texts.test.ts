import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The texts that the specification quotes, as it writes them; `{…}` is a value, `…` is more text. */
const quoted = [
  '{n} members',
  'Select a conversation',
  'Failed to load chats. Please try again later.',
  'Your inbox is empty.',
  'User',
  'Group Chat',
  'No messages yet',
  'No message content',
  'Currently giving {amount}/m',
  'Page not found',
  "Sorry, we couldn't find the page you're looking for.",
  'Go back',
  'Billings & Payments',
  'FAQ',
  'Sign Out',
  'Settings',
  'My Profile',
  'Notifications',
  'Load More',
  'Loading...',
  'No notifications found.',
  '… ago',
  "What's an Impact Score?",
  'Total Impact',
  'Edit Profile Photo',
  'Edit Cover Photo',
  'Cancel',
  'Save',
  'Phone Number',
  'Select Dialing Code',
  'Select your country dialing code number',
  'First name is required',
  'Last name is required',
  'Email is required',
  'Please enter a valid email address',
  '{used}/{max} characters',
  'Leave blank to keep current password',
  'For tax deductions',
  'Network error occurred',
  'An error occurred',
  'Failed to update avatar photo',
  'Failed to update cover photo',
  'Google Auth client ID missing for native platform',
  'Failed to initialize Google Auth',
  'Success',
  'Error',
  'Profile photo updated successfully',
  'Cover photo updated successfully',
  'Profile updated successfully',
]

const root = fileURLToPath(new URL('..', import.meta.url))

const product = globSync(['words/src/en/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !/\.(test|fixtures)\.tsx?$/.test(path))
  .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
  .join('\n')

/** Whether the product has the text as a whole literal. */
function stands(text: string): boolean {
  const pattern = text
    .replaceAll(/[.?/]/g, String.raw`\$&`)
    .replaceAll(/\{\w+\}/g, String.raw`\$\{[^}]+\}`)
    .replaceAll('…', '[^\'"`\\n]*')
  return new RegExp(`(['"\`])${pattern}\\1`).test(product)
}

test('the product has every text that the specification quotes', () => {
  expect(quoted.filter((text) => !stands(text))).toEqual([])
})

test('a text of a test, or a part of a longer text, does not count', () => {
  expect(stands('a new build does not discard typed text')).toBe(false)
  expect(stands('Please enter a valid email')).toBe(false)
})
