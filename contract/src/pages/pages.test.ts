import { expect, test } from 'vitest'
import { isPage, pages } from './pages.ts'

test.each([
  '/',
  '/campaigns/12',
  '/communities/larkspur-street-pantry',
  '/flash-campaigns/12/leaderboard',
  '/campaigns/12/updates/0190a0b0-0000-7000-8000-000000000000/edit',
  '/comments/updates/12',
  '/g/x7Kp2q/join',
  '/communities/12/moderation/members',
  '/404',
])('%s is a page', (path) => expect(isPage(path)).toBe(true))

test.each([
  '/campaigns/12/leaderboard',
  '/wp-admin',
  '/campaigns//',
  '/h/x7Kp2q',
  '/comments/chats/1',
  '/communities',
  '/api/v1/home',
  '/home/x',
])('%s is not a page', (path) => expect(isPage(path)).toBe(false))

test('each page is listed once', () => expect(new Set(pages).size).toBe(pages.length))
