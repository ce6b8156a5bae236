import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const profile = 'features/profile/profile-modal.test.tsx'
const photos = 'features/profile/photos/photos.test.tsx'
const phone = 'features/profile/phone/phone-field.test.tsx'
const center = 'features/notifications/notification-center.test.tsx'
const menu = 'features/shell/bars/side-menu.test.tsx'

/** Texts that the specification quotes, with the test (below web/src) that reads each on its screen. */
const seen: Record<string, string> = {
  'Currently giving $45/m': menu,
  'Page not found': menu,
  "Sorry, we couldn't find the page you're looking for.": menu,
  'Go back': menu,
  'Billings & Payments': menu,
  FAQ: menu,
  'Sign Out': menu,
  Settings: menu,
  'My Profile': profile,
  Notifications: center,
  'Load More': center,
  'Loading...': 'ui/states/paged-list.test.tsx',
  'No notifications found.': center,
  ' ago': center,
  "What's an Impact Score?": 'features/impact/explainer/impact-explainer.test.tsx',
  'Total Impact': 'features/impact/explainer/impact-explainer.test.tsx',
  'Edit Profile Photo': photos,
  'Edit Cover Photo': photos,
  Cancel: photos,
  Save: photos,
  'Phone Number': phone,
  'Select Dialing Code': phone,
  'Select your country dialing code number': phone,
  'First name is required': profile,
  'Last name is required': profile,
  'Email is required': profile,
  'Please enter a valid email address': profile,
  '/120 characters': profile,
  'Leave blank to keep current password': profile,
  'For tax deductions': profile,
  'Network error occurred': profile,
  'An error occurred': profile,
  'Failed to update avatar photo': photos,
  'Failed to update cover photo': photos,
  'Google Auth client ID missing for native platform': 'platform/native/shell.test.tsx',
  'Failed to initialize Google Auth': 'platform/native/shell.test.tsx',
  "'Success'": profile,
  "'Error'": photos,
  'Profile photo updated successfully': photos,
  'Cover photo updated successfully': photos,
  'Profile updated successfully': profile,
}

/** Texts of pages that are not built yet. */
const toCome: Record<string, string> = {
  '{n} members': 'chats',
  'Select a conversation': 'chats',
  'Failed to load chats. Please try again later.': 'chats',
  'Your inbox is empty.': 'chats',
  User: 'chats',
  'Group Chat': 'chats',
  'No messages yet': 'chats',
  'No message content': 'chats',
}

test('a test finds every text that the specification quotes on its screen, unless its page is not built yet', () => {
  const unread = Object.entries(seen).filter(([text, file]) => {
    const path = fileURLToPath(new URL(`../web/src/${file}`, import.meta.url))
    return !readFileSync(path, 'utf8').includes(text)
  })
  expect(unread).toEqual([])
  expect([...Object.keys(seen), ...Object.keys(toCome)]).toHaveLength(49)
})
