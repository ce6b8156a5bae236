import type { Campaign } from '@kindling/contract/campaigns/calls'
import type { Invite } from '@kindling/contract/invites/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../platform/app.fixtures.tsx'
import { savedInvite } from '../../platform/session/saved-invite.ts'
import { refuse } from '../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { clinic, ramp, van } from '../campaigns/campaigns.fixtures.ts'
import { pantry } from '../communities/communities.fixtures.ts'
import { answerPages } from '../giveables/pages.fixtures.ts'
import { widths } from '../../platform/looks.fixtures.ts'

const uuidOfLine = '0198a000-0000-7000-8000-000000000077'

type Answered = Omit<Invite, 'giveable'>
const campaign = (c: Campaign) => ({ type: 'campaigns', campaign: c }) as const
const base: Answered = {
  shown: campaign(ramp),
  inviter: { first_name: 'Amara', avatar: null, line: null, line_uuid: null },
  brings: true,
  own: false,
  already_in: false,
  invites_open: true,
  latest_update: null,
}
function giveableOf({ shown }: Answered): Invite['giveable'] {
  if (shown.type === 'communities') {
    const { id, uuid, name } = shown.community
    return { type: 'communities', id, uuid, name, quiet: false }
  }
  if (shown.type !== 'campaigns') throw new Error(`no ${shown.type} here`)
  const { id, uuid, title, quiet } = shown.campaign
  return { type: 'campaigns', id, uuid, name: title, quiet }
}
const answers = (changed: Partial<Answered>, path = '/invites/c/x7Kp2q') => {
  const invite = { ...base, ...changed }
  return { [path]: () => ({ data: { ...invite, giveable: giveableOf(invite) } }) }
}
const ago = new Date(Date.now() - 50 * 3_600_000).toISOString()
const link = (name: string) => page.getByRole('link', { name })

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  await page.viewport(390, 844)
})

describe('a friend’s link', () => {
  test.each([
    [390, 844],
    [1280, 800],
  ])('has its button on the first screen, at %i x %i', async (width, height) => {
    await page.viewport(width, height)
    const latest_update = {
      uuid: ramp.uuid,
      name: 'The door is in',
      excerpt: 'It opens. '.repeat(9),
      published_at: ago,
    }
    answerPages(answers({ latest_update, inviter: { ...base.inviter!, line: 'They only need the door now.' } }))
    await openApp('/c/x7Kp2q')
    await expect.element(link('Support this campaign')).toBeVisible()
    expect(link('Support this campaign').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  })

  test('shows the inviter, the giveable, the progress and the actions, in this order', async () => {
    answerPages(answers({}))
    await openApp('/c/x7Kp2q')
    await expect.element(page.getByRole('heading', { name: ramp.title, level: 1 })).toBeVisible()
    const text = document.querySelector('main')!.textContent.replaceAll(/[\u2068\u2069]/g, '')
    const parts = [
      'Amara thinks you',
      ramp.title,
      ramp.summary,
      'Dayton, OH',
      '173 supporters',
      'All to Open Door Works',
      '$360 to go',
      'Ana, Leo and 171 more gave',
      'Support this campaign',
      'Look around first',
      'Amara will see that you joined. What you give adds to Amara’s Total Impact. While few have joined through Amara, Amara could work out what you gave. To keep your amount private, give anonymously.',
    ]
    expect(parts.map((part) => text.indexOf(part)).toSorted((a, b) => a - b)).toEqual(
      parts.map((part) => text.indexOf(part)),
    )
    expect(parts.filter((part) => !text.includes(part))).toEqual([])
    expect(link('Support this campaign').element().getAttribute('href')).toBe('/campaigns/4?give=1')
    expect(link('Look around first').element().getAttribute('href')).toBe('/campaigns/4')
    expect(document.title).toBe(`${ramp.title} · Kindling`)
    expect(text).not.toContain('Report') // without a line of the inviter
  })

  test('shows the latest update after the actions, and leads to it', async () => {
    const update = {
      uuid: van.uuid,
      name: 'Concrete is <i>poured</i>',
      excerpt: 'It sets. '.repeat(40),
      published_at: ago,
    }
    answerPages(answers({ latest_update: update }))
    await openApp('/c/x7Kp2q')
    const row = page.getByRole('link', { name: /^Latest update/ })
    await expect.element(row).toHaveAttribute('href', `/campaigns/4/updates/${van.uuid}`)
    expect(row.element().textContent).toMatch(/^Latest update · 2d.*Concrete is <i>poured<\/i>/)
    expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(130)
    const order = row.element().compareDocumentPosition(link('Support this campaign').element())
    expect(order & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  })

  test('without an update that the viewer may read shows no place for one', async () => {
    answerPages(answers({}))
    await openApp('/c/x7Kp2q')
    await expect.element(link('Look around first')).toBeVisible()
    expect(page.getByText('Latest update').query()).toBe(null)
  })

  test('of a community leads to the join page of this invite', async () => {
    const readers = { ...pantry, friends: null, membership: null, may: ['give' as const, 'join' as const] }
    answerPages(answers({ shown: { type: 'communities', community: readers } }, '/invites/g/x7Kp2q'))
    await openApp('/g/x7Kp2q')
    await expect
      .element(page.getByRole('link', { name: `Join \u2068${pantry.name}\u2069` }))
      .toHaveAttribute('href', '/g/x7Kp2q/join')
    expect(link('Look around first').element().getAttribute('href')).toBe(`/communities/${pantry.slug}/share`)
    // a badge belongs to a nonprofit, not to a community that gives to some
    expect(page.getByRole('list', { name: 'About it' }).element().textContent.trim()).toBe(
      'Duluth, MN412 membersMoney goes to verified nonprofits',
    )
    expect(page.getByLabelText(/^Verified/).query()).toBe(null)
  })

  test('is remembered for 30 days, and only for a guest', async () => {
    answerPages(answers({}))
    await openApp('/c/x7Kp2q')
    await expect.poll(savedInvite).toEqual({ kind: 'c', code: 'x7Kp2q' })
    vi.useFakeTimers({ now: Date.now() + 30 * 86_400_000 + 1_000, toFake: ['Date'] })
    expect(savedInvite()).toBeUndefined()
  })

  test.each(['not json', '{}', '[]', 'null', '{"kind":"c","code":7,"at":1}', '{"kind":"x","code":"a","at":9e12}'])(
    'is ignored if it was saved as %j',
    (kept) => {
      localStorage.setItem('invite', kept)
      expect(savedInvite()).toBeUndefined()
    },
  )

  test('without a named inviter still says that the sender is notified', async () => {
    answerPages(answers({ inviter: null }))
    await openApp('/c/x7Kp2q')
    await expect.element(page.getByText("You're invited")).toBeVisible()
    // the page names no inviter but says that the sender is notified
    await expect.element(page.getByText(/^The person who sent you this link will see that you joined/)).toBeVisible()
  })

  test('that notifies nobody does not mention an inviter', async () => {
    answerPages(answers({ inviter: null, brings: false }))
    await openApp('/c/x7Kp2q')
    await expect.element(page.getByText("You're invited")).toBeVisible()
    expect(page.getByText(/will see that you joined/).query()).toBe(null)
  })

  test('isolates a right-to-left name', async () => {
    answerPages(answers({ inviter: { first_name: 'ليلى', avatar: null, line: null, line_uuid: null } }))
    await openApp('/c/x7Kp2q')
    await expect.element(page.getByText("\u2068ليلى\u2069 thinks you'd like this")).toBeVisible()
  })
})

describe('the line of the friend', () => {
  const says = (line: string) => ({ inviter: { first_name: 'Amara', avatar: null, line, line_uuid: uuidOfLine } })

  test('is below its author, in quotes', async () => {
    answerPages(answers(says('They only need the door now.')))
    await openApp('/c/x7Kp2q')
    const quote = page.getByText('“They only need the door now.”')
    await expect.element(quote).toBeVisible()
    const who = page.getByText("\u2068Amara\u2069 thinks you'd like this").element()
    expect(who.closest('p')!.nextElementSibling).toBe(quote.element())
    expect(document.title).not.toContain('door')
  })

  test('can be reported after a guest has signed in', async () => {
    answerPages(answers(says('Something unkind.')))
    await openApp('/c/x7Kp2q')
    await userEvent.click(page.getByRole('button', { name: 'Report what \u2068Amara\u2069 wrote' }))
    await expect.element(page.getByText('Sign in to report this. We bring you back here.')).toBeVisible()
  })

  test('keeps its own direction without changing the page’s, and is shown as text', async () => {
    answerPages(answers(says('لا ينقصهم إلا <b>الباب</b>')))
    await openApp('/c/x7Kp2q')
    const quote = page.getByText('“لا ينقصهم إلا <b>الباب</b>”')
    await expect.element(quote).toBeVisible()
    expect(getComputedStyle(quote.element()).direction).toBe('rtl')
    expect(getComputedStyle(quote.element().parentElement!).direction).toBe('ltr')
  })

  test.each([
    [320, '100%'],
    [390, '200%'],
    [1280, '100%'],
  ])('of 140 letters without a space does not overflow at %i px with text at %s', async (width, size) => {
    await page.viewport(width, 844)
    document.documentElement.style.fontSize = size
    answerPages(
      answers({ inviter: { first_name: 'A'.repeat(60), avatar: null, line: 'x'.repeat(140), line_uuid: uuidOfLine } }),
    )
    await openApp('/c/x7Kp2q')
    await expect.element(page.getByText(`“${'x'.repeat(140)}”`)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    document.documentElement.style.removeProperty('font-size')
  })
})

describe('an invite that leads nowhere or elsewhere', () => {
  test('an unknown code goes to /404', async () => {
    answerPages({})
    await arrival(await openApp('/c/zzzzzz'), '/404')
    await arrival(await openApp('/f/zzzzzz'), '/404')
  })

  test("one's own link offers ways to share it", async () => {
    answerPages({
      ...answers({ own: true, inviter: null }),
      '/invites/mine': () => ({ data: { url: 'https://k.example/c/x7Kp2q', line: 'Come and see.', named: true } }),
    })
    await openApp('/c/x7Kp2q', 'good')
    await expect.element(page.getByText('This is your link')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Your line on the invite' })).toHaveValue('Come and see.')
    expect(link('Support this campaign').query()).toBe(null)
    expect(savedInvite()).toBeUndefined()
  })

  test('a member is redirected to the page', async () => {
    answerPages({ ...answers({ already_in: true }), '/campaigns/4': () => ({ data: ramp }) })
    await arrival(await openApp('/c/x7Kp2q', 'good'), '/campaigns/4')
    await expect.element(page.getByText('You already support this campaign.').first()).toBeVisible()
  })

  test('closed invites say so, offer a look, and are not remembered', async () => {
    answerPages(answers({ invites_open: false, inviter: null }))
    await openApp('/c/x7Kp2q')
    await expect.element(page.getByText('Invites are closed')).toBeVisible()
    await expect.element(link('Have a look')).toBeVisible()
    expect(link('Support this campaign').query()).toBe(null)
    expect(savedInvite()).toBeUndefined()
  })

  test('a paused campaign shows the reason, and no Give', async () => {
    answerPages(answers({ shown: campaign({ ...ramp, status: 'paused', pause_reason: 'Back in spring.', may: [] }) }))
    await openApp('/c/x7Kp2q')
    await expect.element(page.getByText('Paused. Back in spring.')).toBeVisible()
    await expect.element(link('Have a look')).toBeVisible()
    expect(link('Support this campaign').query()).toBe(null)
    expect(page.getByText('will see that you joined').query()).toBe(null)
  })

  test('an ended campaign shows its result', async () => {
    answerPages(answers({ shown: campaign(clinic) }))
    await openApp('/c/x7Kp2q')
    await expect.element(page.getByText("This one has finished. Here's what it did.")).toBeVisible()
    await expect.element(link("See what's active")).toBeVisible()
    await expect.element(link('Have a look')).toBeVisible()
    expect(page.getByText(/will see that you joined/).query()).toBe(null)
  })

  test('an ended campaign without an inviter shows no invitation and no amount to go', async () => {
    answerPages(answers({ shown: campaign({ ...ramp, status: 'ended' }), inviter: null }))
    await openApp('/c/x7Kp2q')
    await expect.element(page.getByRole('heading', { name: 'This one has finished.', exact: true })).toBeVisible()
    await expect.element(page.getByText('A report is on its way.')).toBeVisible()
    expect(page.getByText("You're invited").query()).toBe(null)
    expect(page.getByText(/to go/).query()).toBe(null)
  })

  test("one's own link does not lead in while invites are closed", async () => {
    answerPages(answers({ own: true, inviter: null, invites_open: false }))
    await openApp('/c/x7Kp2q', 'good')
    await expect.element(page.getByText('Your link works again once they open.')).toBeVisible()
    await expect.element(link('Have a look')).toBeVisible()
    expect(page.getByRole('button', { name: 'Copy link' }).query()).toBe(null)
  })

  test('after too many look-ups a message says when to try again', async () => {
    const late = { message: 'Try again after 4:05 PM.', code: 'rate_limited' }
    answerPages({ '/invites/c/x7Kp2q': () => refuse(429, late) })
    await openApp('/c/x7Kp2q')
    await expect.element(page.getByText('Try again after 4:05 PM.')).toBeVisible()
  })
})

test.each(widths)('at %i px nothing overflows, and axe finds nothing', async (width) => {
  await page.viewport(width, 844)
  answerPages(answers({ shown: campaign({ ...van, title: `${'Supercalifragilistic'.repeat(3)} für alle` }) }))
  await openApp('/c/x7Kp2q')
  await expect.element(link('Look around first')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(
    (await axe.run(document)).violations.map((v) => [v.id, v.nodes.map((n) => [n.html, n.failureSummary])]),
  ).toEqual([])
})
