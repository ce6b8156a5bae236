import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { againWith, answersWith, goToNonprofit, opens, sheetIsOpen } from '../steps.ts'

const inExplore = '/explore?what=nonprofits&q=larkspur+tool+library'
const winterRoom = '/projects/winter-room-2'
const open = (fields: { status?: string; supporters?: [] }, press?: string) => async (page: Page) => {
  const asRepresentative = { may: ['edit', fields.status === 'delivered' ? 'report' : 'advance', 'organize'] }
  await answersWith('projects/winter-room-2', { ...asRepresentative, ...fields })(page)
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
/** Opens the listed nonprofit with the viewer's claim in a state. */
const claimed = (claim: object, press?: string) => async (page: Page) => {
  await listed()(page)
  await againWith('nonprofits/*/claim', { ...emailClaim, ...claim })(page)
  if (press === undefined) return
  await page.getByRole('button', { name: press, exact: true }).locator('visible=true').click()
  await sheetIsOpen(page)
}
const emailClaim = {
  uuid: '01980000-0000-7000-8000-000000000001',
  way: 'email',
  email: 'odette@larkspurtools.example',
  status: 'sent',
  code_until: null,
  tries_left: 5,
  note: null,
}
const refused = 'The letterhead you sent names another organization.'
const claims: View[] = [
  {
    name: 'nonprofit-claim-letter',
    as: 'maya',
    path: inExplore,
    window: true,
    before: async (page) => {
      await listed()(page)
      await againWith('nonprofits/*', { takes_letter: true, address: '14 Larkspur Street, Spokane, WA 99201' })(page)
      await opens(/^Claim this page$/)(page)
      await page.getByRole('radio', { name: /letter/ }).check({ force: true })
    },
  },
  { name: 'nonprofit-claim-code', as: 'maya', path: inExplore, window: true, before: claimed({}, 'Enter the code') },
  {
    name: 'nonprofit-claim-letter-coming',
    as: 'maya' as const,
    path: inExplore,
    window: true,
    before: claimed({ way: 'letter', email: null, status: 'asked' }, 'See your claim'),
  },
  { name: 'nonprofit-claim-proved', as: 'maya', path: inExplore, before: claimed({ status: 'proved' }) },
  {
    name: 'nonprofit-claim-refused',
    as: 'maya' as const,
    path: inExplore,
    before: claimed({ status: 'refused', note: refused }),
  },
]

const warmRoom = 'Warm Room Collective'

export const projects: View[] = [
  { name: 'project', as: 'maya', path: winterRoom },
  { name: 'project-reported', path: '/projects/no-steps-at-linden-hall' },
  { name: 'project-proposed', as: 'maya', path: winterRoom, before: open({ status: 'proposed', supporters: [] }) },
  {
    name: 'project-paused',
    path: winterRoom,
    before: answersWith('projects/winter-room-2', { pause_reason: 'We are checking a report about it.', may: [] }),
  },
  { name: 'project-delivered', as: 'maya', path: winterRoom, before: open({ status: 'delivered' }) },
  { name: 'project-advance', as: 'maya', path: winterRoom, before: open({ status: 'in_progress' }) },
  { name: 'project-edit', as: 'maya', path: winterRoom, window: true, before: open({}, 'Edit project') },
  { name: 'project-milestones', as: 'maya', path: winterRoom, window: true, before: open({}, 'Edit milestones') },
  {
    name: 'project-report',
    as: 'maya' as const,
    path: winterRoom,
    window: true,
    before: open({ status: 'delivered' }, 'Share the report'),
  },
  { name: 'explore-nonprofits', as: 'maya', path: '/explore?what=nonprofits' },
  { name: 'explore-nonprofits-none', as: 'maya', path: '/explore?what=nonprofits&q=harbor+kites' },
  { name: 'explore-registry', as: 'maya', path: inExplore },
  { name: 'nonprofit-listed', as: 'maya', path: inExplore, before: listed() },
  { name: 'nonprofit', as: 'maya', path: '/home', before: goToNonprofit(warmRoom) },
  {
    name: 'nonprofit-suspended',
    as: 'maya' as const,
    path: '/home',
    before: async (page) => {
      await goToNonprofit(warmRoom)(page)
      await againWith('nonprofits/*', { status: 'suspended', verified: false })(page)
    },
  },
  { name: 'nonprofit-own', as: 'kofi', path: '/home', before: goToNonprofit('North Shore Table Fund') },
  {
    name: 'nonprofit-edit',
    as: 'kofi' as const,
    path: '/home',
    window: true,
    before: async (page) => {
      await goToNonprofit('North Shore Table Fund')(page)
      await opens(/^Edit page/)(page)
    },
  },
  { name: 'nonprofit-claim', as: 'maya', path: inExplore, window: true, before: listed('Claim this page') },
  ...claims,
]
