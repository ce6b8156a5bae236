import { avatarArtAddress } from '@kindling/contract/pages/art-address'
import { drawWinners, sha256 } from '@kindling/contract/flash-campaigns/draw'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type {} from '@vitest/browser-playwright'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { arrival, closeApp, config, openApp } from '../../../platform/app.fixtures.tsx'
import { currentVisit } from '../../../platform/session/visit.ts'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { answerPages, pageOf, seen } from '../../giveables/pages.fixtures.ts'
import { flashKeys } from '../flash-campaigns.api.ts'
import { flashPoster } from '../flash-poster.ts'
import {
  boots,
  canceled,
  cots,
  flood,
  gloves,
  inHours,
  person,
  short,
  spark,
  uuid,
  zero,
} from '../flash-campaigns.fixtures.ts'

/** Answers like the server: with `current`. */
function serve(current: () => FlashCampaign, more: Parameters<typeof answerPages>[0] = {}) {
  const { id, uuid: its } = current()
  const one = () => ({ data: current() })
  return answerPages({
    [`/flash-campaigns/${id}`]: one,
    [`/flash-campaigns/${its}`]: one,
    [`/flash-campaigns/${id}/supporters`]: (query) => pageOf(current().supporters, query),
    ...more,
  })
}
async function open(c: FlashCampaign, token?: string) {
  const app = await openApp(`/flash-campaigns/${c.id}`, token)
  await expect.element(page.getByRole('heading', { name: c.title, level: 1 })).toBeVisible()
  return app
}
const text = () => document.querySelector('main')?.textContent ?? ''
const button = (name: string) => page.getByRole('button', { name, exact: true }).first()

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await page.viewport(390, 844)
})

const over = (more: object = {}) => ({ ...boots.match!, left_cents: 0, ...more })

describe('the page of a flash campaign', () => {
  test('while it is live shows the amount to go, time left, givers and match, even if the device’s clock is a day ahead', async () => {
    serve(() => boots)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    await open(boots)
    await seen('84 givers · 6 in the last hour')
    expect(
      page
        .getByRole('progressbar', { name: '82 percent, $262 to go of $1,500, and $237.50 from the match' })
        .elements(),
    ).not.toEqual([])
    await expect.element(page.getByText(/^3 hours 12/).first()).toHaveTextContent('3 hours 12 minutes left')
    await seen('$262 to go')
    await seen('Every gift is doubled')
    await seen('$262.50 of $500 left to match')
    expect(text()).toContain('Omar Castellano')
    for (const part of ['$1,475.50 together', '$1,238 in gifts', '$237.50 from the match']) await seen(part)
    await seen('Latest sparks')
    expect(document.title).toBe(`${boots.title} · Kindling`)
    const { topic, uuid } = boots.community
    expect(document.querySelector(`img[src="${avatarArtAddress({ topic, uuid })}"]`)).not.toBeNull()
    await expect
      .element(page.getByRole('link', { name: 'Give $5' }).first())
      .toHaveAttribute('href', '/flash-campaigns/3?give=1&amount=500')
  })

  test('on paper shows when it ends, and neither the countdown, "live", nor that there is no news', async () => {
    const { id, uuid: its, title: name, quiet, topic } = boots
    const giveable = { type: 'flash-campaigns', id, uuid: its, name, quiet, topic, slug: null, cover: null }
    const paging = { current_page: 1, last_page: 1, per_page: 2, total: 0, next_cursor: null }
    const meta = { ...paging, giveable, may: ['post'], notifying: null }
    serve(() => boots, { '/flash-campaigns/3/updates': () => ({ data: [], meta }) })
    await open(boots, 'good')
    await seen(/^No news yet/)
    await seen('live')
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    onTestFinished(async () => {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    })
    await seen(/^Until \w+ \d+, /)
    const onlyNow = page.getByText(/3 hours 12|in the last hour|^live$|^No news yet/).elements()
    expect(onlyNow.filter((one) => one.checkVisibility())).toEqual([])
  })

  test.each([
    ['zero', zero, 'Be the first spark.'],
    ['scheduled', gloves, /^Opens /],
    ['a match without a sponsor', gloves, /A match of up to \$500 is planned/],
    [
      'a paused match',
      { ...boots, match: { ...boots.match!, paused: true } },
      'The match added $237.50. It is paused now, and adds nothing to gifts.',
    ],
    [
      'over, the rest of its match passed on',
      { ...cots, match: over({ released_cents: 26_250 }) },
      'The match added $237.50. Its remaining $262.50 went along too.',
    ],
    ['over, the rest of its match lost', { ...cots, match: over() }, 'The match added $237.50.'],
    [
      'over, its match still looked into',
      { ...cots, match: over({ paused: true, left_cents: 26_250 }) },
      /^The match added \$237\.50\. Its rest waits/,
    ],
    ['over and funded', cots, 'Done in 19 h. 112 people.'],
    ['over and short', short, '$1.5K'],
    ['short', short, /All of it still goes to .*North Shore Table Fund/],
    ['short and without its report', short, 'Report due Dec 1'],
    ['canceled', canceled, 'The organizers canceled it: The school found a donor.'],
    ['refunded', canceled, /^Every gift was refunded/],
  ])('shows its state: %s', { tags: 'long' }, async (_, c, sentence) => {
    serve(() => c as FlashCampaign)
    await open(c as FlashCampaign)
    await seen(sentence as string)
    if ((c as FlashCampaign).status !== 'live') expect(page.getByRole('link', { name: /^Give/ }).elements()).toEqual([])
  })

  test('has no glow and no words about fire if it is quiet', { tags: 'long' }, async () => {
    serve(() => ({ ...flood, supporters: boots.supporters, raised_cents: 1_000, supporters_count: 5 }))
    await open(flood)
    await seen('Latest gifts')
    expect(text()).not.toMatch(/spark|ember|flame|warm|burn/i)
    expect(document.querySelectorAll('main [class*=spark]')).toHaveLength(0)
    const { cover, meter } = flashPoster(flood)
    expect([cover, meter]).toEqual([expect.stringContaining('-quiet.svg'), { percent: 0, tone: 'plum' }])
  })

  test('redirects a uuid to the number, and an unknown number to /404', { tags: 'long' }, async () => {
    serve(() => boots)
    const app = await openApp(`/flash-campaigns/${boots.uuid}?share=1`)
    await arrival(app, '/flash-campaigns/3?share=1')
    closeApp()
    await arrival(await openApp('/flash-campaigns/999'), '/404')
  })
})

test('the countdown ends in seconds; at zero giving stops at once, and the thank-you wall follows', async () => {
  const soon = { ends_at: new Date(Date.now() + 4_000).toISOString(), server_now: inHours(0) }
  let current: FlashCampaign = { ...boots, ...soon, has_given: true }
  const asked = serve(() => current)
  await open(current, 'good')
  await seen('seconds')
  const before = asked.filter((path) => path === '/flash-campaigns/3').length
  await expect.poll(text, { timeout: 8_000 }).toContain("Time's up")
  expect(page.getByRole('link', { name: /^Give/ }).elements()).toEqual([])
  await expect.poll(() => asked.filter((path) => path === '/flash-campaigns/3').length).toBeGreaterThan(before)
  current = { ...cots, id: 3, uuid: boots.uuid, supporters: boots.supporters, server_now: inHours(0) }
  await currentVisit().queries.invalidateQueries({ queryKey: flashKeys.one('3') })
  await seen('Thank you, all 112')
  await seen(/Maya.*, you're in here too\./)
  await seen('+108')
})

test('a new gift is announced, and the ring shows it', { tags: 'long' }, async () => {
  let current = boots
  serve(() => current)
  await open(boots)
  await seen('José Ñandú Villaseñor')
  const log = page.getByRole('log')
  await expect.element(log).toHaveAttribute('aria-live', 'polite')
  current = {
    ...boots,
    raised_cents: 150_000,
    supporters: [
      spark(70, { person: person(70, 'Rosa Lindqvist'), amount_cents: 26_200, at: inHours(0) }),
      ...boots.supporters,
    ],
    server_now: inHours(0),
  }
  await currentVisit().queries.invalidateQueries({ queryKey: flashKeys.one('3') })
  await expect.element(log.getByText('Rosa Lindqvist')).toBeVisible()
  await seen(/^Goal met\. Keep it warm until /)
})

test('a reminder can be set and removed; a guest signs in first', { tags: 'long' }, async () => {
  let reminded = false
  const sent: string[] = []
  const current = () => ({
    ...boots,
    reminded,
    may: reminded ? boots.may.filter((act) => act !== 'remind') : boots.may,
  })
  serve(current, {
    '/config': () => ({ data: { ...config, push_key: 'B'.repeat(87) } }),
    [`/flash-campaigns/${boots.uuid}/remind`]: (_, { method }) => {
      sent.push(method)
      reminded = method === 'POST'
      return { data: current() }
    },
  })
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  const offer = page.getByRole('region', { name: 'Want the reminder as a push?' })
  const app = await open(boots, 'good')
  expect(offer.elements()).toEqual([])
  await userEvent.click(button('Remind me'))
  await expect.element(button('Reminder set')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(offer.getByRole('button', { name: 'Not now' }))
  await expect.element(offer).not.toBeInTheDocument()
  localStorage.removeItem('push_declined')
  vi.restoreAllMocks()
  await userEvent.click(button('Reminder set'))
  await expect.element(button('Remind me')).toBeVisible()
  expect(sent).toEqual(['POST', 'DELETE'])
  await app.unmount()
  closeApp()
  await open(boots)
  await expect
    .element(page.getByRole('link', { name: 'Remind me' }).first())
    .toHaveAttribute('href', '/get-started?return_to=%2Fflash-campaigns%2F3')
})

describe('the giveaway', () => {
  test(
    'can be entered for free and left again, and its rules say that giving does not change the chances',
    { tags: 'long' },
    async () => {
      let ticket: string | null = null
      const current = () => ({
        ...boots,
        giveaway: { ...boots.giveaway!, ticket, entries_count: ticket === null ? 61 : 62 },
      })
      serve(current, {
        [`/flash-campaigns/${boots.uuid}/giveaway`]: (_, { method }) => {
          ticket = method === 'POST' ? uuid(777) : null
          return { data: current() }
        },
      })
      await open(boots, 'good')
      await userEvent.click(page.getByText('Rules', { exact: true }))
      await seen(/Giving does not change your chances\. 1 winner\. 61 entries/)
      await userEvent.click(button('Enter for free'))
      await seen("You're in")
      await userEvent.click(button('Withdraw my entry'))
      await expect.element(button('Enter for free')).toBeVisible()
    },
  )

  test.each([
    ['the published winner', true, 'Same result: drawn again from 40 tickets in your browser.'],
    ['another winner', false, 'The result is different. Please tell us.'],
  ])('can be drawn again in the browser, with %s as result', { tags: 'long' }, async (_, fair, sentence) => {
    const seed = 'c0ffee'
    const tickets = Array.from({ length: 40 }, (__, i) => uuid(8_000 + i))
    const [winner] = await drawWinners(seed, tickets, 1)
    const ticket = fair ? winner! : tickets.find((one) => one !== winner)!
    const drawn = {
      ...cots,
      giveaway: {
        ...boots.giveaway!,
        seed,
        seed_hash: await sha256(seed),
        drawn_at: inHours(-16),
        winners: [{ ticket, person: person(3, 'Tariq Amsel') }],
      },
    }
    serve(() => drawn, {
      [`/flash-campaigns/${drawn.uuid}/giveaway/tickets`]: (query) =>
        pageOf(
          tickets.map((one) => ({ ticket: one })),
          query,
        ),
    })
    await open(drawn)
    await seen('Tariq Amsel')
    await userEvent.click(page.getByText('How it is drawn'))
    await userEvent.click(button('Draw again now'))
    await seen(sentence)
  })
})

test('the change log lists changes of the times and the match', { tags: 'long' }, async () => {
  serve(() => boots)
  await open(boots)
  await userEvent.click(page.getByText('Change log'))
  await seen('Match paid for: 100%, up to $500')
  await seen(/^Created, open from /)
})

test.each([390, 1280])('axe finds nothing at %i px, and nothing overflows', { tags: 'long' }, async (width) => {
  await page.viewport(width, 844)
  for (const c of [boots, gloves, flood, cots, canceled]) {
    serve(() => c)
    const app = await open(c)
    await seen('Change log')
    const { violations } = await axe.run(document, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await app.unmount()
    closeApp()
  }
})
