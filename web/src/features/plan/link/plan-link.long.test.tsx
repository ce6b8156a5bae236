import type { PlanLink } from '@kindling/contract/plan/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, config, emptyHome, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { isolate } from '@kindling/words/locale'
import { problem } from '../plan.fixtures.ts'

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const subject = '0198a000-0000-7000-8000-000000000009.x'
const ready: PlanLink = {
  state: 'ready',
  act: null,
  changed: false,
  plan: {
    state: 'active',
    first_name: 'Maya',
    next_on: '2026-12-20',
    amount_cents: 4_500,
    items: [{ name: 'Larkspur Street Pantry', amount_cents: 4_500 }],
    problem: null,
    pauses: [1, 2, 3].map((months) => ({ months, until: `2027-0${months}-20` })),
    skips: '2026-12-20',
    after_skip: '2027-01-20',
  },
}
const open = (link: unknown, acted: unknown = {}) => {
  const answers: Record<string, unknown> = {
    'GET /config': { data: config },
    'GET /home': { data: emptyHome },
    [`GET /plan/links/${subject}`]: link,
    [`POST /plan/links/${subject}`]: acted,
  }
  const sent = answerCalls(answers)
  return openApp(`/monthly/${subject}?until=1&sign=abc`).then(() => sent)
}
const posted = (sent: { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call.startsWith('POST /plan')).map(({ body }) => body)

test('opening the link changes nothing; a choice and its button do', async () => {
  const paused = {
    ...ready,
    state: 'used',
    act: 'pause',
    changed: true,
    plan: { ...ready.plan!, state: 'paused', next_on: '2027-02-20' },
  }
  const sent = await open({ data: ready }, { data: paused })
  await expect.element(page.getByRole('heading', { name: `Hello ${isolate('Maya')}` })).toBeVisible()
  await expect.element(page.getByText('$45 on Dec 20')).toBeVisible()
  expect(posted(sent)).toEqual([])
  await userEvent.click(page.getByRole('radio', { name: 'Pause until Feb 20, 2027' }))
  await userEvent.click(page.getByRole('button', { name: 'Pause until Feb 20, 2027' }))
  await expect.element(page.getByRole('heading', { name: 'Paused.' })).toBeVisible()
  expect(posted(sent)).toEqual([{ act: 'pause', months: 2 }])
})

test.each([
  ['expired', { data: { state: 'expired', act: null, changed: false, plan: null } }, 'This link has expired'],
  ['cut off', refuse(404, { code: 'not_found', message: 'Missing' }), "This link doesn't work"],
])('a link that was %s shows a message', async (_, link, title) => {
  await open(link)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('a bank check that waits is offered first', async () => {
  const asked = {
    ...ready.plan!,
    state: 'needs_action',
    problem: problem({ needs: 'confirmation', next_try_on: null }),
  }
  await open({ data: { ...ready, plan: asked } })
  await expect.element(page.getByRole('heading', { name: "Your bank wants to check it's you" })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm it' })).toBeVisible()
})

test('a used link opens again, says that a second skip changes nothing more, and still stops', async () => {
  const skipped = { ...ready.plan!, next_on: '2027-01-20', skips: null, after_skip: null }
  const used = { ...ready, state: 'used' as const, act: 'skip' as const, plan: skipped }
  await open({ data: used }, { data: { ...used, changed: false } })
  await expect.element(page.getByRole('heading', { name: `Hello ${isolate('Maya')}` })).toBeVisible()
  expect(page.getByRole('radio', { name: /Skip/ }).elements()).toEqual([])
  await userEvent.click(page.getByRole('radio', { name: 'Pause until Feb 20, 2027' }))
  await userEvent.click(page.getByRole('button', { name: 'Pause until Feb 20, 2027' }))
  await expect.element(page.getByRole('heading', { name: 'Nothing more has changed' })).toBeVisible()
  await expect.element(page.getByText('The next charge is on Jan 20, 2027.', { exact: false })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Change more' }))
  await expect.element(page.getByRole('radio', { name: /Stop all monthly giving/ })).toBeVisible()
})

test('a link that comes too late says that nothing has changed, not that it was used', async () => {
  const late = { ...ready.plan!, next_on: '2027-01-20', skips: null, after_skip: null }
  await open({ data: ready }, { data: { ...ready, plan: late } })
  await userEvent.click(page.getByRole('radio', { name: /Skip/ }))
  await userEvent.click(page.getByRole('button', { name: /Skip/ }))
  await expect.element(page.getByRole('heading', { name: 'Nothing has changed' })).toBeVisible()
  await expect.element(page.getByText('That month was charged or left out before.', { exact: false })).toBeVisible()
})

test('an expired link still stops', async () => {
  const ended = { ...ready.plan!, state: 'ended' as const, next_on: null, pauses: [], skips: null, after_skip: null }
  const over = { state: 'expired', act: null, changed: false, plan: null }
  const sent = await open({ data: over }, { data: { state: 'used', act: 'stop', changed: true, plan: ended } })
  await userEvent.click(page.getByRole('button', { name: 'Stop all monthly giving' }))
  await expect.element(page.getByRole('heading', { name: 'Stopped.' })).toBeVisible()
  expect(posted(sent)).toEqual([{ act: 'stop' }])
})
