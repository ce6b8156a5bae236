import type { Locator, Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { answersWith, fails, neverAnswers, presses, sheetIsOpen } from '../steps.ts'

const larkspur = '/communities/larkspur-street-pantry'
const nightShift = '/communities/night-shift-neighbors'

const asOutside = { status: 'frozen', frozen_because: 'organizers', may: ['see_inside'], membership: null }
const frozenByStaff = { status: 'frozen', frozen_because: 'staff', may: ['moderate', 'govern', 'see_inside'] }
const closed = { status: 'archived', may: ['leave', 'see_inside'] }
const chatOff = { room: { uuid: '00000000-0000-4000-8000-000000000000', closed: 'switched_off' } }

const editCommunity = async (page: Page) => {
  await presses(/^More$/, 'Edit')(page)
  await sheetIsOpen(page)
}

/** Where each question of a new community is answered; the next one opens only after it. */
const answers: ((form: Locator) => Promise<unknown>)[] = [
  async (form) => {
    await form.getByRole('textbox', { name: 'Name' }).fill('Second Coats')
    await form.getByRole('textbox', { name: /In one sentence/ }).fill('Coats that go around the block once more.')
  },
  async (form) => {
    await form.getByRole('textbox', { name: 'City' }).fill('Duluth')
    await form.getByRole('textbox', { name: 'State' }).fill('MN')
    await form.getByRole('button', { name: 'Housing' }).click()
  },
  async (form) => {
    await form
      .getByRole('button', { name: /^(Add|Agregar) / })
      .first()
      .click()
    await form.getByRole('textbox', { name: /^Percent to/ }).waitFor()
  },
  (form) => form.getByRole('radio', { name: /By request/ }).check({ force: true }),
  () => Promise.resolve(),
]

/** Answers so many questions; the one with this heading is next. */
const asksNext = (answered: number, heading: string) => async (page: Page) => {
  const form = page.getByRole('dialog')
  for (const answer of answers.slice(0, answered)) {
    await answer(form)
    await form.getByRole('button', { name: 'Continue' }).click()
  }
  await form.getByRole('heading', { level: 2, name: heading }).waitFor()
}

const creating = (name: string, before: View['before']): View => ({
  name: `create-community${name}`,
  as: 'maya',
  path: '/home?create=community',
  window: true,
  ...(before && { before }),
})

export const communities: View[] = [
  { name: 'community', as: 'maya', path: larkspur },
  { name: 'community-about', as: 'maya', path: `${larkspur}?tab=about` },
  { name: 'community-members', as: 'maya', path: `${larkspur}?tab=members` },
  { name: 'community-campaigns', as: 'maya', path: `${larkspur}?tab=campaigns` },
  { name: 'community-new', as: 'new', path: larkspur },
  { name: 'community-request', as: 'new', path: nightShift },
  { name: 'community-moderator', as: 'kofi', path: nightShift },
  {
    name: 'community-requests',
    as: 'kofi',
    path: `${nightShift}?tab=members`,
    window: true,
    before: (page) =>
      page.getByRole('heading', { name: /requests? to join/ }).evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'community-two-languages', as: 'maya', path: '/communities/bridge-of-letters' },
  { name: 'community-split-coming', as: 'maya', path: '/communities/tidepool-keepers?tab=about' },
  { name: 'community-frozen', as: 'new', path: larkspur, before: answersWith('communities/*', asOutside) },
  { name: 'community-frozen-run', as: 'kofi', path: nightShift, before: answersWith('communities/*', frozenByStaff) },
  { name: 'community-closed', as: 'maya', path: larkspur, before: answersWith('communities/*', closed) },
  { name: 'community-chat-off', as: 'maya', path: larkspur, before: answersWith('communities/*', chatOff) },
  { name: 'community-share-frozen', path: `${larkspur}/share`, before: answersWith('communities/*', asOutside) },
  { name: 'community-edit', as: 'kofi', path: nightShift, window: true, before: editCommunity },
  {
    name: 'report-sheet',
    as: 'maya',
    path: larkspur + '?tab=about',
    window: true,
    before: presses('Report this community'),
  },
  { name: 'community-loading', as: 'maya', path: larkspur, before: neverAnswers('communities/*') },
  { name: 'community-error', as: 'maya', path: larkspur, before: fails('communities/*') },
  { name: 'community-join', as: 'new', path: '/communities/2/join' },
  { name: 'community-join-request', as: 'new', path: `${nightShift}/join` },
  { name: 'community-join-guest', path: '/communities/2/join' },
  { name: 'community-share', path: `${larkspur}/share` },
  { name: 'community-share-member', as: 'maya', path: `${larkspur}/share` },
  creating('', sheetIsOpen),
  creating('-place', asksNext(1, 'Where is it, and what is it about?')),
  creating('-receives', asksNext(2, 'Where will the money go?')),
  creating('-door', asksNext(3, 'Who can join?')),
  creating('-picture', asksNext(4, 'Add a picture')),
  creating('-preview', asksNext(5, 'Ready?')),
]
