import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, everyPage, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { ramp, uuid } from '../campaigns.fixtures.ts'
import { draft, list } from '../create/create.fixtures.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const own = { ...ramp, may: ['give', 'edit', 'pause', 'end', 'invite_partners'] } as typeof ramp

async function open(campaign: typeof ramp, answers: Record<string, unknown> = {}) {
  const all: Record<string, unknown> = {
    ...everyPage,
    'GET /campaigns/4': { data: campaign },
    'GET /campaigns': list([]),
    ...answers,
  }
  const sent = answerCalls(all)
  const app = await openApp('/campaigns/4', 'good')
  await expect.element(page.getByRole('heading', { name: ramp.title })).toBeVisible()
  return { app, all, sent, body: (call: string) => sent.find((one) => one.call === call)?.body }
}

describe('the organizer’s actions', () => {
  test('a pause needs a reason, which the page shows', async () => {
    const paused = { ...own, status: 'paused', may: ['resume', 'end', 'edit'], pause_reason: 'The ramp waits.' }
    const { all, body } = await open(own, { 'POST /campaigns/4/pause': refuse(409, { message: 'Too late.' }) })
    await userEvent.click(button('Pause'))
    await expect.element(button('Pause it')).toBeDisabled()
    await userEvent.fill(page.getByRole('textbox', { name: 'Why are you pausing?' }), ' The ramp waits. ')
    await userEvent.click(button('Pause it'))
    await expect.element(page.getByText('Too late.')).toBeVisible()
    Object.assign(all, { 'POST /campaigns/4/pause': { data: paused }, 'GET /campaigns/4': { data: paused } })
    await userEvent.click(button('Pause it'))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Paused. The ramp waits.')).toBeVisible()
    await expect.element(button('Resume')).toBeVisible()
    expect(body('POST /campaigns/4/pause')).toEqual({ reason: 'The ramp waits.' })
    await expect.element(page.getByText(/^We paused this campaign/)).not.toBeInTheDocument()
  })

  test('a pause by staff says so, and where to write', async () => {
    const pausedByStaff = {
      status: 'paused',
      may: ['edit', 'end'],
      pause_reason: 'Who is it for?',
      paused_by: 'staff',
    } as const
    await open({ ...own, ...pausedByStaff, may: [...pausedByStaff.may] })
    await expect.element(page.getByText('Paused. Who is it for?')).toBeVisible()
    await expect.element(page.getByText(/^We paused this campaign/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Write to us', exact: true }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:help@kindling\.example\?subject=/))
    await expect.element(button('Resume')).not.toBeInTheDocument()
  })

  test('lowering the goal after the first gift is refused before a request is sent', async () => {
    const { sent, body } = await open(own, { 'PATCH /campaigns/4': { data: own } })
    await userEvent.click(button('Edit'))
    await userEvent.fill(page.getByRole('textbox', { name: 'Goal', exact: true }), '11000')
    await userEvent.click(button('Save'))
    await expect.element(page.getByText('Gifts have come, so the goal can only grow: $12,000 or more.')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: 'Goal', exact: true }), '13000')
    await userEvent.click(button('Save'))
    await expect.element(page.getByText(/^The lines add up to the goal/)).toBeVisible()
    expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false)
    await userEvent.fill(page.getByRole('textbox', { name: 'Amount of line 1', exact: true }), '1800')
    await userEvent.click(button('Save'))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(body('PATCH /campaigns/4')).toEqual({
      goal_cents: 1_300_000,
      budget: own.budget.map(({ label, amount_cents }, i) => ({
        label,
        amount_cents: i === 0 ? 180_000 : amount_cents,
      })),
    })
  })

  test('unsaved changes are not discarded without a question', async () => {
    await open(own)
    await userEvent.click(button('Edit'))
    await userEvent.fill(page.getByRole('textbox', { name: 'Title', exact: true }), 'Another title')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Keep editing')).toHaveFocus()
    await userEvent.click(button('Keep editing'))
    await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Another title')
    await userEvent.click(button('Close').last())
    await userEvent.click(button('Discard'))
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('picture, topic, place and tone can be edited, and only changes are sent', async () => {
    const photo = { ...own, cover: `/files/${uuid(1)}/640.jpg#aabbcc`, cover_alt: 'Steps', report_within_days: 30 }
    const { body } = await open(photo, { 'PATCH /campaigns/4': { data: photo } })
    await userEvent.click(button('Edit'))
    await userEvent.fill(page.getByRole('textbox', { name: 'What does it show?' }), 'Four steps, no rail')
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Health', exact: true }))
    await userEvent.fill(page.getByRole('textbox', { name: 'City' }), 'Xenia')
    await userEvent.click(page.getByRole('checkbox', { name: /loss or an emergency/ }))
    expect(button('60 days').query()).toBe(null)
    await userEvent.click(button('14 days'))
    await userEvent.click(button('Save'))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(body('PATCH /campaigns/4')).toEqual({
      topic: 'health',
      city: 'Xenia',
      quiet: true,
      report_within_days: 14,
      cover_alt: 'Four steps, no rail',
    })
  })

  test('a new drawing is shown on the page at once', async () => {
    const { body } = await open(own, { 'PATCH /campaigns/4': { data: own } })
    await userEvent.click(button('Edit'))
    await userEvent.click(button('Add what an amount does'))
    await userEvent.fill(page.getByRole('textbox', { name: 'What it does' }).last(), 'A rail')
    await userEvent.click(button('Shuffle'))
    const drawn = page.getByRole('dialog').element().querySelector('img')!.getAttribute('src')!
    await userEvent.click(button('Save'))
    await expect.element(page.getByText('Each line has an amount and what it does.').first()).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove this line' }).last())
    await userEvent.click(button('Save'))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(drawn).not.toContain(own.uuid)
    expect(drawn).toContain((body('PATCH /campaigns/4') as { art: string }).art)
  })

  test('after the end the organizer posts a report', async () => {
    const ended = { ...own, status: 'ended', may: ['report'] } as typeof ramp
    const { all, body } = await open(ended)
    await userEvent.click(button('Share the results'))
    await expect.element(page.getByText('Write something first.')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: 'What did the money do?' }), 'A ramp.')
    all['POST /campaigns/4/report'] = { data: { ...ended, status: 'reported', outcome: 'A ramp.', may: [] } }
    all['GET /campaigns/4'] = all['POST /campaigns/4/report']
    await userEvent.click(button('Post'))
    await expect.element(page.getByText('A ramp.', { exact: true })).toBeVisible()
    expect(body('POST /campaigns/4/report')).toEqual({ outcome: 'A ramp.' })
  })

  test('a rejected campaign shows the reason, and can be edited and sent again', async () => {
    const rejected = { ...own, status: 'rejected', may: [], review_note: 'Name the crew.' } as typeof ramp
    const { app, body } = await open(rejected, {
      'POST /campaign-drafts': { data: { ...draft, campaign: { id: 4, status: 'rejected', review_note: 'Name it.' } } },
      [`GET /campaign-drafts/${draft.uuid}`]: { data: draft },
      'GET /communities': list([]),
    })
    await expect.element(page.getByText('Name the crew.')).toBeVisible()
    await userEvent.click(button('Change and send again'))
    await arrival(app, `/campaigns/4?create=campaign&draft=${draft.uuid}`)
    await expect.element(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
    expect(body('POST /campaign-drafts')).toEqual({ campaign: 4 })
  })

  test('other people see none of these actions', async () => {
    await open(ramp)
    expect(button('Edit').query()).toBe(null)
    expect(page.getByRole('group', { name: 'Your campaign' }).query()).toBe(null)
  })
})

test('a partner’s code is kept on the way to the giving sheet', async () => {
  answerCalls({ ...everyPage, 'GET /campaigns/4': { data: ramp }, 'GET /campaigns': list([]) } as object)
  const app = await openApp('/campaigns/4?via=mill-creek')
  await page.getByRole('main').getByRole('link', { name: 'Give', exact: true }).first().click()
  await expect.poll(() => new URLSearchParams(app.at().split('?')[1]).get('give')).toBe('1')
  expect(new URLSearchParams(app.at().split('?')[1]).get('via')).toBe('mill-creek')
})
