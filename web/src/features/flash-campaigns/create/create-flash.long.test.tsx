import type { NextFlash } from '@kindling/contract/flash-campaigns/acts'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { ownPantry } from '../../communities/communities.fixtures.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { boots, inHours, uuid } from '../flash-campaigns.fixtures.ts'

const second = { ...boots.nonprofit, uuid: uuid(202), name: 'Harbor Fridge Project' }
const next = (more: Partial<NextFlash> = {}): NextFlash => ({
  opens_from: inHours(0),
  because: null,
  members_count: 412,
  receivers: [boots.nonprofit, second],
  giveaways: true,
  server_now: inHours(0),
  ...more,
})
const address = '/communities/larkspur-street-pantry?create=flash'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

type Answer = { status: number; body: unknown } | { data: typeof boots }

function serve(facts: NextFlash, answers: Answer[] = [{ data: boots }]) {
  const sent: Record<string, unknown>[] = []
  answerPages({
    '/communities/larkspur-street-pantry': () => ({ data: ownPantry }),
    '/communities/larkspur-street-pantry/feed': () => ({
      data: [],
      meta: { uuid: ownPantry.uuid, may: [], next_cursor: null },
    }),
    '/communities/larkspur-street-pantry/supporters': (query) => pageOf([], query),
    '/campaigns': (query) => pageOf([], query),
    [`/communities/${ownPantry.uuid}/flash-campaigns/next`]: () => ({ data: facts }),
    '/flash-campaigns/3': () => ({ data: boots }),
    '/flash-campaigns': (query, { method, body }) => {
      if (method === 'GET') return pageOf([], query)
      sent.push(body as Record<string, unknown>)
      return answers.shift()
    },
  })
  return sent
}
const open = async () => {
  const app = await openApp(address, 'good')
  await expect.element(field('What for?')).toBeVisible()
  return app
}

beforeAll(followOtherTabs)
afterEach(() => {
  closeApp()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the required fields start it, once even if pressed twice, and its page opens with the share sheet', async () => {
  const sent = serve(next())
  const app = await open()
  await userEvent.click(button('Light it'))
  await expect.element(page.getByText('Write something here.')).toBeVisible()
  await expect.element(page.getByText('Choose an amount from $100 to $10,000.')).toBeVisible()
  await userEvent.fill(field('What for?'), ' Boots before the first frost ')
  await expect.element(page.getByText(/lit .*Boots before the first frost/)).toBeVisible()
  await userEvent.fill(field('How much?'), '1500')
  await userEvent.click(page.getByRole('radio', { name: '48 h' }))
  await userEvent.click(page.getByRole('radio', { name: /Harbor Fridge Project/ }))
  await userEvent.click(page.getByRole('switch', { name: 'Giveaway' }))
  await userEvent.fill(field("What's given away?"), 'a quilt')
  await userEvent.dblClick(button('Light it'))
  await arrival(app, '/flash-campaigns/3?share=1')
  expect(sent).toEqual([
    {
      community: ownPantry.uuid,
      art: expect.any(String),
      title: 'Boots before the first frost',
      nonprofit: second.uuid,
      goal_cents: 150_000,
      hours: 48,
      quiet: false,
      stop_at_goal: false,
      notify: true,
      giveaway: { prize: 'a quilt' },
    },
  ])
})

test('while another flash campaign runs it can only be scheduled, and may then have a match', async () => {
  const sent = serve(next({ because: 'running', opens_from: inHours(30) }))
  await open()
  await expect.element(page.getByText(/already has one that is open or planned/)).toBeVisible()
  expect(page.getByRole('radio', { name: 'Now' }).query()).toBe(null)
  await userEvent.fill(field('What for?'), 'Gloves')
  await userEvent.fill(field('How much?'), '100')
  await userEvent.fill(page.getByLabelText('Opens at'), '2020-01-01T10:00')
  await userEvent.click(page.getByRole('switch', { name: 'Match' }))
  await userEvent.click(button('Schedule it'))
  await expect.element(page.getByText(/^The next one can open /)).toBeVisible()
  const start = new Date(Date.now() + 40 * 3_600_000)
  const wall = new Date(start.getTime() - start.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  await userEvent.fill(page.getByLabelText('Opens at'), wall)
  await userEvent.fill(field('Up to'), '250')
  await userEvent.click(button('Schedule it'))
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ match: { percent: 100, cap_cents: 25_000 }, goal_cents: 10_000 })
  expect(Math.abs(Date.parse(sent[0]!['starts_at'] as string) - start.getTime())).toBeLessThan(60_000)
})

test('typed values survive a refusal and leaving the form; the server’s errors are shown at their fields', async () => {
  const refused = { message: 'Invalid', code: 'invalid', errors: { title: ['Another word, please.'] } }
  serve(next(), [
    { status: 422, body: refused },
    { status: 409, body: { message: 'Your community already has two that week.', code: 'conflict' } },
  ])
  const app = await open()
  await userEvent.fill(field('What for?'), 'جوارب')
  await userEvent.fill(field('How much?'), '200')
  await userEvent.click(button('Light it'))
  await expect.element(page.getByText('Another word, please.')).toBeVisible()
  await userEvent.fill(field('What for?'), 'جوارب دافئة')
  await userEvent.click(button('Light it'))
  await expect.element(page.getByText('Your community already has two that week.')).toBeVisible()
  await userEvent.click(button('Close'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const back = { to: '/communities/$slug', params: { slug: ownPantry.slug }, search: { create: 'flash' } }
  await app.router.navigate(back as never)
  await expect.element(field('What for?')).toHaveValue('جوارب دافئة')
  await expect.element(page.getByText(/^You started this earlier/)).toBeVisible()
  await userEvent.click(button('Start over'))
  await expect.element(field('What for?')).toHaveValue('')
})

test('axe finds nothing in the form, and a quiet flash campaign is started without words about fire', async () => {
  serve(next())
  await open()
  await userEvent.click(page.getByRole('switch', { name: 'Giveaway' }))
  await userEvent.click(page.getByRole('switch', { name: 'Quiet' }))
  await expect.element(page.getByText(/started .*a flash campaign/)).toBeVisible()
  await expect.element(button('Start it')).toBeVisible()
  const shown = page.getByRole('dialog').element().textContent!
  expect(shown.replace('no sparks and no celebration', '')).not.toMatch(/spark|burn|\blit\b|light (a|it)/i)
  const { violations } = await axe.run(page.getByRole('dialog').element())
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
