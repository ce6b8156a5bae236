import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { fails, goTo, neverAnswers, sheetIsOpen } from '../steps.ts'

const ramp = '/campaigns/1'
const secondBell = '/campaigns/6'

const ownCampaign = (state: string) => goTo('campaigns?filter[list]=mine', ({ status }) => status === state)

/** What the demo's draft lacks: only a complete part leads to the next one. */
const rest = {
  nonprofit: {
    uuid: '01980000-0000-7000-8000-000000000001',
    name: 'Night Kitchen Detroit',
    ein: '00-4100131',
    verified: true,
    city: 'Detroit',
    state: 'MI',
  },
  summary: 'Two hundred pairs for people who came without theirs.',
}

/** Opens a complete draft at the part with this heading. */
const openDraft = (parts: number, heading: string) => async (page: Page) => {
  await page.route('**/api/v1/campaign-drafts', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object[] }
    await route.fulfill({ response, json: { data: data.map((draft) => ({ ...draft, ...rest })) } })
  })
  await page.goto('/home?create=campaign')
  const form = page.getByRole('dialog')
  await form
    .getByRole('button', { name: /Reading glasses/ })
    .first()
    .click()
  for (let part = 0; part < parts; part += 1) await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('heading', { level: 2, name: heading }).waitFor()
}

export const campaigns: View[] = [
  { name: 'campaigns', as: 'maya', path: '/campaigns' },
  { name: 'campaigns-guest', path: '/campaigns' },
  { name: 'campaigns-finished', path: '/campaigns?list=finished' },
  { name: 'campaign', as: 'maya', path: ramp },
  { name: 'campaign-guest', path: ramp },
  { name: 'campaign-ended', path: '/campaigns/2' },
  { name: 'campaign-quiet', as: 'maya', path: '/campaigns/4' },
  { name: 'campaign-new', path: '/campaigns/3' },
  { name: 'campaign-loading', as: 'maya', path: ramp, before: neverAnswers('campaigns/1') },
  { name: 'campaign-error', as: 'maya', path: ramp, before: fails('campaigns/1') },
  { name: 'campaigns-ending', path: '/campaigns?list=ending-soon' },
  { name: 'campaigns-mine', as: 'maya', path: '/campaigns?list=mine' },
  { name: 'campaigns-mine-none', as: 'new', path: '/campaigns?list=mine' },
  { name: 'campaign-in-review', as: 'maya', path: '/campaigns?list=mine', before: ownCampaign('in_review') },
  { name: 'campaign-rejected', as: 'maya', path: '/campaigns?list=mine', before: ownCampaign('rejected') },
  { name: 'campaign-paused', path: '/campaigns/9' },
  { name: 'campaign-together', as: 'maya', path: secondBell },
  { name: 'collaborations', as: 'maya', path: `${secondBell}/collaborations` },
  { name: 'collaborations-guest', path: `${secondBell}/collaborations` },
  { name: 'campaign-join', path: `${ramp}/join` },
  { name: 'campaign-share', path: `${ramp}/share` },
  { name: 'campaign-share-member', as: 'maya', path: `${ramp}/share` },
  { name: 'campaign-share-quiet', path: '/campaigns/5/share' },
  { name: 'campaign-share-ended', path: '/campaigns/2/share' },
  { name: 'campaign-sharing', as: 'maya', path: `${ramp}?share=1`, window: true, before: sheetIsOpen },
  {
    name: 'campaign-send-in-chat',
    as: 'maya',
    path: `${ramp}?share=1`,
    window: true,
    before: async (page) => {
      await sheetIsOpen(page)
      await page.getByRole('button', { name: 'Send in chat' }).click()
      await page
        .getByRole('button', { name: /^(Send|Enviar): / })
        .first()
        .waitFor()
    },
  },
  { name: 'create-campaign', as: 'maya', path: '/home?create=campaign', window: true, before: sheetIsOpen },
  { name: 'create-campaign-new', as: 'new', path: '/home?create=campaign', window: true, before: sheetIsOpen },
  { name: 'create-who', as: 'maya', path: '/home', window: true, before: openDraft(0, 'Who is it for?') },
  { name: 'create-goal', as: 'maya', path: '/home', window: true, before: openDraft(1, 'How much, by when?') },
  { name: 'create-story', as: 'maya', path: '/home', window: true, before: openDraft(2, 'Your story') },
  { name: 'create-picture', as: 'maya', path: '/home', window: true, before: openDraft(3, 'Picture') },
  { name: 'create-preview', as: 'maya', path: '/home', window: true, before: openDraft(4, 'As others will see it') },
]
