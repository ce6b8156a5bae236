import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { sheetIsOpen, answersWith } from '../steps.ts'

const winterRoom = '/projects/winter-room-2'
const open = (fields: { status?: string; supporters?: [] }, press?: string) => async (page: Page) => {
  const runs = { may: ['edit', fields.status === 'delivered' ? 'report' : 'advance', 'organize'] }
  await answersWith('projects/winter-room-2', { ...runs, ...fields })(page)
  if (press === undefined) return
  await page.getByRole('button', { name: press, exact: true }).first().click()
  await sheetIsOpen(page)
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
    await sheetIsOpen(page)
  }
const inExplore = '/explore?what=nonprofits&q=larkspur+tool+library'

export const projects: View[] = [
  { name: 'project', as: 'maya', path: winterRoom },
  { name: 'project-reported', path: '/projects/no-steps-at-linden-hall' },
  { name: 'project-proposed', as: 'maya', path: winterRoom, before: open({ status: 'proposed', supporters: [] }) },
  {
    ...{ name: 'project-paused', path: winterRoom },
    before: answersWith('projects/winter-room-2', { pause_reason: 'We are checking a report about it.', may: [] }),
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
]
