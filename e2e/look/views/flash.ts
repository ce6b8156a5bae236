import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { answersWith, fails, neverAnswers, presses, sheetIsOpen, toItsEnd } from '../steps.ts'

const boots = '/flash-campaigns/3'
const larkspur = '/communities/larkspur-street-pantry'
const nightShift = '/communities/night-shift-neighbors'

const organizes = { may: ['give', 'edit', 'extend', 'cancel', 'organize'] }
const asOrganizer = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await answersWith('flash-campaigns/3', organizes)(page)
  await page.getByRole('group', { name: 'Your flash campaign' }).waitFor()
  await then(page)
}
const opensSheet = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await sheetIsOpen(page)
}
const match = {
  percent: 100,
  cap_cents: 50_000,
  funded: false,
  drawn_cents: 0,
  left_cents: 0,
  released_cents: 0,
  paused: false,
  sponsor: null,
}
const waitsForSponsor = { match, status: 'scheduled', may: ['remind', 'sponsor'], raised_cents: 0, supporters_count: 0 }

const nobody = { raised_cents: 0, supporters_count: 0, supporters: [], last_hour_count: 0 }
const goalMet = { raised_cents: 161_400, goal_met_at: '2026-11-20T15:00:00Z' }
/** The form for a new one that opens later, with the fields of its match, scrolled to the end. */
const allFields = async (page: Page) => {
  await sheetIsOpen(page)
  await page
    .getByRole('radio', { name: 'Later' })
    .check({ force: true, timeout: 1_000 })
    .catch(() => undefined)
  await page.getByRole('switch', { name: /match/i }).check({ force: true })
  await toItsEnd(page)
}
const ended = { stopped_at: '2026-11-20T15:00:00Z', ends_at: '2026-11-20T15:00:00Z' }

export const flash: View[] = [
  { name: 'flash-live', as: 'maya', path: boots },
  { name: 'flash-scheduled', path: '/flash-campaigns/4' },
  { name: 'flash-reported', as: 'maya', path: '/flash-campaigns/1' },
  { name: 'flash-canceled', path: '/flash-campaigns/2' },
  { name: 'flash-settling', path: boots, before: answersWith('flash-campaigns/3', { status: 'settling', may: [] }) },
  { name: 'flash-loading', as: 'maya', path: boots, before: neverAnswers('flash-campaigns/3') },
  { name: 'flash-error', as: 'maya', path: boots, before: fails('flash-campaigns/3') },
  { name: 'flash-quiet', path: boots, before: answersWith('flash-campaigns/3', { quiet: true }) },
  { name: 'flash-quiet-zero', path: boots, before: answersWith('flash-campaigns/3', { quiet: true, ...nobody }) },
  {
    name: 'flash-short',
    path: boots,
    before: answersWith('flash-campaigns/3', { status: 'ended', ...ended, may: [] }),
  },
  { name: 'flash-organizer', as: 'kofi', path: boots, before: asOrganizer(() => Promise.resolve()) },
  { name: 'flash-extend', as: 'kofi', path: boots, window: true, before: asOrganizer(opensSheet('Extend')) },
  { name: 'flash-edit', as: 'kofi', path: boots, window: true, before: asOrganizer(opensSheet('Edit')) },
  { name: 'flash-cancel', as: 'kofi', path: boots, window: true, before: asOrganizer(opensSheet('Cancel it')) },
  {
    name: 'flash-report',
    as: 'kofi',
    path: boots,
    window: true,
    before: async (page) => {
      await answersWith('flash-campaigns/3', { status: 'ended', may: ['report', 'organize'], outcome: null })(page)
      await opensSheet('Share the results')(page)
    },
  },
  {
    name: 'flash-sponsor',
    as: 'maya',
    path: boots,
    window: true,
    before: async (page) => {
      await answersWith('flash-campaigns/3', waitsForSponsor)(page)
      await opensSheet('Fund the $500 match')(page)
    },
  },
  {
    name: 'flash-edit-end',
    as: 'kofi',
    path: boots,
    window: true,
    before: (page) => asOrganizer(opensSheet('Edit'))(page).then(() => toItsEnd(page)),
  },
  {
    name: 'flash-edit-early',
    as: 'kofi',
    path: boots,
    window: true,
    before: async (page) => {
      await answersWith('flash-campaigns/3', { ...organizes, status: 'scheduled' })(page)
      await opensSheet('Edit')(page)
      await toItsEnd(page)
    },
  },
  {
    name: 'flash-remind',
    as: 'kofi',
    path: '/flash-campaigns/4',
    before: answersWith('flash-campaigns/4', { reminded: true }),
  },
  { name: 'flash-goal-met', as: 'maya', path: boots, before: answersWith('flash-campaigns/3', goalMet) },
  { name: 'flash-zero', path: boots, before: answersWith('flash-campaigns/3', nobody) },
  { name: 'flash-create-page', as: 'kofi', path: `${nightShift}?create=flash`, window: true, before: allFields },
  { name: 'flash-create', as: 'kofi', path: `${nightShift}?create=flash`, window: true, before: sheetIsOpen },
  { name: 'flash-pinned', as: 'maya', path: larkspur },
  { name: 'explore-flash', as: 'maya', path: '/explore?what=flash' },
  { name: 'explore-flash-none', as: 'maya', path: '/explore?what=flash&q=harbor+kites' },
  { name: 'flash-share', as: 'maya', path: '/flash-campaigns/3/share' },
  { name: 'embed-flash', path: '/embed/flash-campaigns/3' },
  { name: 'embed-community', path: '/embed/communities/larkspur-street-pantry' },
  { name: 'embed-missing', path: '/embed/campaigns/999999' },
  { name: 'flash-menu', as: 'maya', path: boots, window: true, before: presses(/^More$/) },
]
