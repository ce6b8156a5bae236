import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { answers, sheetStands, toldAs } from '../steps.ts'

const winterRoom = '/projects/winter-room-2'
const open = (fields: { status?: string; supporters?: [] }, press?: string) => async (page: Page) => {
  const runs = { may: ['edit', fields.status === 'delivered' ? 'report' : 'advance', 'organize'] }
  await toldAs('projects/winter-room-2', { ...runs, ...fields })(page)
  if (press === undefined) return
  await page.getByRole('button', { name: press, exact: true }).first().click()
  await sheetStands(page)
}
/** Opens the page of the first invented nonprofit, found in Explore. */
const listed =
  (press?: string) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Larkspur Tool Library/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /Larkspur Tool Library/ }).waitFor()
    if (press === undefined) return
    await page.getByRole('button', { name: press, exact: true }).first().click()
    await sheetStands(page)
  }
const inExplore = '/explore?what=nonprofits&q=larkspur+tool+library'

const flash = (id: number, more: object) => ({
  ...{ id, uuid: `01980000-0000-7000-8000-00000000000${id}`, title: 'Boots before the first frost' },
  ...{ community: 'Larkspur Street Pantry', status: 'live', starts_at: '2026-11-25T12:00:00Z', refunded: false },
  ...{ ends_at: '2026-11-26T12:00:00Z', goal_cents: 150_000, raised_cents: 123_800, can_cancel: true },
  match: {
    ...{ cap_cents: 100_000, funded: true, drawn_cents: 61_900, left_cents: 38_100, released_cents: 0, back_cents: 0 },
  },
  ...more,
})
const canceled = { title: 'Reading lamps for room 9', community: 'Mill Creek Readers', status: 'canceled', match: null }
const staffFlash = [
  flash(3, {}),
  flash(4, { title: 'Gloves for the night tide', status: 'scheduled', raised_cents: 0, match: null }),
  flash(2, { ...canceled, refunded: true, raised_cents: 0, can_cancel: false }),
]
const staff = { campaigns: 1, claims: 0, reports: 2, refunds: 0, alarms: 0 }
const log = { data: [], meta: { total: 0, last_page: 1, current_page: 1, per_page: 15, next_cursor: null } }
const asStaff = (path: string) =>
  answers(path, {
    ...{ staff: { data: staff }, 'staff/log*': log, 'staff/flash-campaigns': { data: staffFlash } },
    'staff/projects': {
      data: ['proposed', 'in_progress', 'reported'].map((status, i) => ({
        ...{ id: i + 1, slug: 'winter-room-2', title: 'Winter Room 2', status, goal_cents: 2_600_000 },
        ...{ given_cents: 1_930_000 * i, pause_reason: null },
        nonprofit: { uuid: '01980000-0000-7000-8000-000000000009', name: 'Warm Room Collective', ein: '00-1234567' },
      })),
    },
  })

export const projects: View[] = [
  { name: 'project', as: 'maya', path: winterRoom },
  { name: 'project-reported', path: '/projects/no-steps-at-linden-hall' },
  { name: 'project-proposed', as: 'maya', path: winterRoom, before: open({ status: 'proposed', supporters: [] }) },
  {
    ...{ name: 'project-paused', path: winterRoom },
    before: toldAs('projects/winter-room-2', { pause_reason: 'We are checking a report about it.', may: [] }),
  },
  { name: 'project-delivered', as: 'maya', path: winterRoom, before: open({ status: 'delivered' }) },
  { name: 'project-edit', as: 'maya', path: winterRoom, window: true, before: open({}, 'Edit project') },
  { name: 'project-milestones', as: 'maya', path: winterRoom, window: true, before: open({}, 'Edit milestones') },
  {
    ...{ name: 'project-report', as: 'maya' as const, path: winterRoom, window: true },
    before: open({ status: 'delivered' }, 'Share the report'),
  },
  { name: 'explore-registry', as: 'maya', path: inExplore },
  { name: 'nonprofit-listed', as: 'maya', path: inExplore, before: listed() },
  { name: 'nonprofit-claim', as: 'maya', path: inExplore, window: true, before: listed('Claim this page') },
  { name: 'staff-flash', as: 'maya', path: '/home', before: asStaff('/staff/flash-campaigns') },
  { name: 'staff-projects', as: 'maya', path: '/home', before: asStaff('/staff/projects') },
]
