import { focusManager } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openApp } from '../../platform/app.fixtures.tsx'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { gift, person, ramp } from '../campaigns/campaigns.fixtures.ts'
import { pantry } from '../communities/communities.fixtures.ts'
import { answerPages, pageOf, seen } from './pages.fixtures.ts'

const rosa = gift(70, { person: person(70, 'Rosa Lindqvist') })
let asked: string[]
let given: number

beforeAll(followOtherTabs)
beforeEach(() => {
  given = 0
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.parse('2026-11-21T12:00:12Z'),
  })
  asked = answerPages({
    '/campaigns/4': () => ({
      data: {
        ...ramp,
        raised_cents: ramp.raised_cents + given,
        supporters: given === 0 ? ramp.supporters : [rosa, ...ramp.supporters.slice(1)],
      },
    }),
    '/communities/larkspur-street-pantry': () => ({ data: pantry }),
    '/communities/larkspur-street-pantry/supporters': (query) => pageOf(given === 0 ? ramp.supporters : [rosa], query),
    '/campaigns': (query) => pageOf([], query),
  })
})
afterEach(async () => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  delete document.documentElement.dataset['motion']
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

const times = (path: string) => asked.filter((call) => call.split('?')[0] === path).length
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

/** Opens the page at 12:00:12 and waits until it is rendered. */
async function openPage(path: string, token?: string): Promise<void> {
  await openApp(path, token)
  await vi.waitFor(async () => {
    await pass(0.1)
    expect(document.querySelector('main h1')).not.toBeNull()
  })
}

describe('an open campaign page', () => {
  test('is refetched at each half minute, and updates its meter and newest supporters', async () => {
    await openPage('/campaigns/4')
    const first = times('/campaigns/4')
    given = 10_000
    await pass(15)
    expect(times('/campaigns/4')).toBe(first)
    await pass(4)
    expect(times('/campaigns/4')).toBe(first + 1)
    await seen('$260 to go')
    await seen('Rosa Lindqvist')
    await pass(30)
    expect(times('/campaigns/4')).toBe(first + 2)
  })

  test('animates its meter for 700 ms, or not at all with reduced motion', async () => {
    await openPage('/campaigns/4')
    const fill = [...document.querySelectorAll('main [role=progressbar] > div')].find((one) => one.checkVisibility())!
    const moves = () => fill.getAnimations().map((one) => one.effect!.getTiming().duration)
    await expect.poll(moves).toEqual([]) // the entry animation of the first paint has ended
    given = 10_000
    await pass(19)
    await expect.poll(moves).toEqual([700])
    document.documentElement.dataset['motion'] = 'reduced'
    given = 20_000
    await pass(30)
    expect(moves().filter((duration) => Number(duration) > 1)).toEqual([])
    await seen('$160 to go')
  })

  test('is not refetched in the background', async () => {
    await openPage('/campaigns/4')
    const first = times('/campaigns/4')
    focusManager.setFocused(false)
    await pass(95)
    expect(times('/campaigns/4')).toBe(first)
  })

  test('keeps the giving sheet open when the campaign stops taking gifts', async () => {
    await openPage('/campaigns/4?give=1')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(document.querySelector('main')?.textContent).toContain('Give')
    answerPages({ '/campaigns/4': () => ({ data: { ...ramp, may: [] } }) })
    await pass(19)
    const offers = () =>
      [...document.querySelectorAll('main button')].filter((one) => one.textContent === 'Give').length
    await expect.poll(offers).toBe(0)
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})

test('a community and its newest gifts are refetched at the same half minute', async () => {
  await openPage('/communities/larkspur-street-pantry', 'good')
  await expect.element(page.getByText('Newest gifts')).toBeVisible()
  const first = times('/communities/larkspur-street-pantry')
  const list = '/communities/larkspur-street-pantry/supporters'
  await expect.poll(() => times(list)).toBeGreaterThan(0)
  const lists = times(list)
  given = 10_000
  await pass(18)
  expect(times('/communities/larkspur-street-pantry')).toBe(first + 1)
  expect(times(list)).toBe(lists + 1)
  await seen('Rosa Lindqvist')
})
