import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { withHiddenComment } from '../hidden-comment.ts'
import { fails, neverAnswers, opens, presses, sheetStands, toldAs } from '../steps.ts'

const larkspur = '/communities/larkspur-street-pantry'
const nightShift = '/communities/night-shift-neighbors'

const comments = '/comments/communities/larkspur-street-pantry'
const sent = '2026-11-20T16:00:00.000Z'
const appeal = { text: 'I wasn’t blaming anyone.', sent_at: sent, granted: null, reason: null }

const asOutside = { status: 'frozen', frozen_because: 'organizers', may: ['see_inside'], membership: null }
const heldByTheHouse = { status: 'frozen', frozen_because: 'staff', may: ['moderate', 'govern', 'see_inside'] }
const closed = { status: 'archived', may: ['leave', 'see_inside'] }
const chatOff = { room: { uuid: '00000000-0000-4000-8000-000000000000', closed: 'switched_off' } }

const openUpdate = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const editCommunity = async (page: Page) => {
  await presses(/^More/, 'Edit')(page)
  await sheetStands(page)
}

export const communities: View[] = [
  { name: 'community', as: 'maya', path: larkspur },
  { name: 'community-about', as: 'maya', path: `${larkspur}?tab=about` },
  { name: 'community-members', as: 'maya', path: `${larkspur}?tab=members` },
  { name: 'community-campaigns', as: 'maya', path: `${larkspur}?tab=campaigns` },
  { name: 'community-new', as: 'new', path: larkspur },
  { name: 'community-request', as: 'new', path: nightShift },
  { name: 'community-moderator', as: 'kofi', path: nightShift },
  { name: 'community-requests', as: 'kofi', path: `${nightShift}?tab=members` },
  { name: 'community-two-languages', as: 'maya', path: '/communities/bridge-of-letters' },
  { name: 'community-split-coming', as: 'maya', path: '/communities/tidepool-keepers?tab=about' },
  { name: 'community-frozen', as: 'new', path: larkspur, before: toldAs('communities/*', asOutside) },
  { name: 'community-frozen-run', as: 'kofi', path: nightShift, before: toldAs('communities/*', heldByTheHouse) },
  { name: 'community-closed', as: 'maya', path: larkspur, before: toldAs('communities/*', closed) },
  { name: 'community-chat-off', as: 'maya', path: larkspur, before: toldAs('communities/*', chatOff) },
  { name: 'community-share-frozen', path: `${larkspur}/share`, before: toldAs('communities/*', asOutside) },
  { name: 'community-edit', as: 'kofi', path: nightShift, window: true, before: editCommunity },
  { name: 'updates', as: 'maya', path: `${larkspur}/updates` },
  { name: 'update', as: 'maya', path: `${larkspur}/updates`, before: openUpdate('Forty shelves, all full') },
  { name: 'update-campaign', path: '/campaigns/1/updates', before: openUpdate('Concrete is poured') },
  { name: 'update-new', as: 'kofi', path: `${nightShift}/updates/create` },
  { name: 'comments', as: 'maya', path: comments },
  { name: 'comments-quiet', as: 'maya', path: '/comments/campaigns/5' },
  { name: 'leaderboard', as: 'maya', path: '/communities/tidepool-keepers/leaderboard' },
  { name: 'leaderboard-given', as: 'maya', path: `${larkspur}/leaderboard?board=given&period=all` },
  { name: 'moderation', as: 'kofi', path: `${nightShift}/moderation` },
  { name: 'moderation-members', as: 'kofi', path: `${nightShift}/moderation/members` },
  { name: 'moderation-donations', as: 'kofi', path: `${nightShift}/moderation/donations` },
  { name: 'moderation-reports', as: 'kofi', path: `${nightShift}/moderation/reports` },
  {
    name: 'report-sheet',
    as: 'maya',
    path: larkspur + '?tab=about',
    window: true,
    before: presses('Report this community'),
  },
  { name: 'comment-hidden', as: 'maya', path: comments, window: true, before: withHiddenComment() },
  { name: 'comment-hidden-organizer', as: 'kofi', path: '/comments/communities/night-shift-neighbors' },
  {
    name: 'appeal',
    as: 'maya',
    path: comments,
    window: true,
    before: (page) => withHiddenComment()(page).then(() => opens(/^Appeal$/)(page)),
  },
  {
    name: 'appeal-waits',
    as: 'maya',
    path: comments,
    window: true,
    before: (page) => withHiddenComment(appeal)(page).then(() => opens(/^See the decision$/)(page)),
  },
  {
    name: 'moderation-hide',
    as: 'kofi',
    path: `${nightShift}/moderation/reports`,
    window: true,
    before: opens(/^Hide$/),
  },
  { name: 'moderation-log', as: 'kofi', path: `${nightShift}/moderation/log` },
  { name: 'community-loading', as: 'maya', path: larkspur, before: neverAnswers('communities/*') },
  { name: 'community-error', as: 'maya', path: larkspur, before: fails('communities/*') },
  { name: 'community-join', as: 'new', path: '/communities/2/join' },
  { name: 'community-join-request', as: 'new', path: `${nightShift}/join` },
  { name: 'community-join-guest', path: '/communities/2/join' },
  { name: 'community-share', path: `${larkspur}/share` },
  { name: 'community-share-member', as: 'maya', path: `${larkspur}/share` },
  { name: 'create-community', as: 'maya', path: '/home?create=community', window: true, before: sheetStands },
]
