import type { Community } from '@kindling/contract/communities/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { refuse } from '../../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { bridge, ownPantry, pantry, readers } from '../communities.fixtures.ts'
import { widths } from '../../../platform/looks.fixtures.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const text = () => document.querySelector('main')?.textContent.replaceAll(/[\u2068\u2069]/g, '') ?? ''

/** Stubs a server that returns `server.now` and records what it is sent. */
function serve(c: Community, calls: Record<string, (body: unknown) => unknown> = {}) {
  const server = { now: c, sent: [] as [string, unknown][] }
  const sends = Object.fromEntries(
    Object.entries(calls).map(([call, answer]) => [
      `/communities/${c.uuid}${call}`,
      (_query: URLSearchParams, { body }: { body: unknown }) => {
        server.sent.push([call, body])
        return answer(body)
      },
    ]),
  )
  answerPages({
    [`/communities/${c.slug}`]: () => ({ data: server.now }),
    [`/communities/${c.slug}/supporters`]: (query) => pageOf([], query),
    [`/communities/${c.slug}/members`]: (query) => pageOf([], query),
    ...sends,
  })
  return server
}
const open = async (c: Community) => {
  const app = await openApp(`/communities/${c.slug}`, 'good')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return app
}
const never = new Promise(() => undefined)

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

describe('joining', () => {
  test('is shown at once, before the server has answered', async () => {
    const server = serve(readers, { '/join': () => never })
    await open(readers)
    await userEvent.click(button('Join'))
    await expect.element(button('Joined')).toBeVisible()
    expect(text()).toContain('287 members')
    expect(text()).toContain("You're in. Giving is up to you.")
    expect(server.sent).toEqual([['/join', {}]])
  })

  test.each([
    [refuse(503), "Couldn't join. Try again."],
    [refuse(0), "Couldn't join. Try again."],
    [refuse(409, { message: 'This community has closed.', code: 'conflict' }), 'This community has closed.'],
  ])('is undone if it fails (%j), with a message', async (answer, words) => {
    serve(readers, { '/join': () => answer })
    await open(readers)
    await userEvent.click(button('Join'))
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(button('Join')).toBeVisible()
    expect(text()).toContain('286 members')
    expect(text()).not.toContain("You're in.")
  })

  test('is not undone by an older answer that arrives late', async () => {
    let answerLate: (answer: unknown) => void = () => undefined
    const server = serve(readers, { '/join': () => never })
    await open(readers)
    answerPages({
      [`/communities/${readers.slug}`]: () => new Promise((resolve) => (answerLate = resolve)),
      [`/communities/${readers.uuid}/join`]: () => never,
    })
    window.dispatchEvent(new Event('visibilitychange'))
    await userEvent.click(button('Join'))
    await expect.element(button('Joined')).toBeVisible()
    answerLate({ data: server.now })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect.element(button('Joined')).toBeVisible()
  })

  test('by request takes a note, and keeps the typed note if it fails', async () => {
    const stranger: Community = { ...bridge, membership: null, may: ['join'] }
    let answer: unknown = refuse(503)
    const server = serve(stranger, { '/join': () => answer })
    await open(stranger)
    await userEvent.click(button('Ask to join'))
    await userEvent.fill(dialog().getByRole('textbox', { name: /A line to the organizers/ }), ' سلام, I teach. ')
    await userEvent.click(dialog().getByRole('button', { name: 'Ask to join' }))
    await expect.element(page.getByText("Couldn't join. Try again.")).toBeVisible()
    await expect.element(dialog().getByRole('textbox')).toHaveValue(' سلام, I teach. ')
    answer = { data: { state: 'requested' } }
    server.now = bridge
    await userEvent.click(dialog().getByRole('button', { name: 'Ask to join' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText("Asked. You'll hear back soon.")).toBeVisible()
    expect(server.sent.at(-1)).toEqual(['/join', { note: 'سلام, I teach.' }])
  })

  test('a request can be withdrawn', async () => {
    const server = serve(bridge, { '/leave': () => undefined })
    await open(bridge)
    server.now = { ...bridge, membership: null, may: ['join'] }
    await userEvent.click(button('Withdraw request'))
    await expect.element(button('Ask to join')).toBeVisible()
    expect(text()).not.toContain('Asked.')
    expect(server.sent).toEqual([['/leave', undefined]])
  })
})

describe('removed members', () => {
  const sent = (how: 'declined' | 'removed' | 'banned', reason: string | null = null): Community => ({
    ...readers,
    membership: {
      role: 'member',
      state: how === 'banned' ? 'banned' : 'removed',
      joined_at: pantry.membership!.joined_at,
    },
    sent_away: { how, reason },
    may: how === 'banned' ? [] : ['give', 'join', 'see_inside'],
  })

  test.each([
    ['declined', "The organizers didn't approve your request this time. You can ask again."],
    ['removed', 'You were removed from this community. You can ask to rejoin.'],
  ] as const)('%s: reads the reason, and requests again, even if other people join at once', async (how, words) => {
    const server = serve(sent(how), { '/join': () => ({ data: { state: 'requested' } }) })
    await open(readers)
    await expect.element(page.getByText(words)).toBeVisible()
    expect(button('Join').query()).toBe(null)
    await userEvent.click(button('Ask to join'))
    server.now = { ...server.now, sent_away: null, membership: bridge.membership, may: ['leave'] }
    await userEvent.click(dialog().getByRole('button', { name: 'Ask to join' }))
    await expect.element(page.getByText("Asked. You'll hear back soon.")).toBeVisible()
    expect(page.getByText(words).query()).toBe(null)
    expect(text()).toContain('286 members')
  })

  test('banned: reads the reason, keeps the total given, and can write to the operator', async () => {
    serve(sent('banned', 'لا spam'))
    await open(readers)
    await expect.element(page.getByText(/banned you from this community\. Your gifts still count/)).toBeVisible()
    expect(text()).toContain('They wrote: “لا spam”')
    await expect
      .element(page.getByRole('link', { name: /Write to us/ }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:/))
    // the community is open, so the page must not say that people request to join
    expect(text()).not.toContain('People ask to join')
    for (const name of ['Join', 'Ask to join']) expect(button(name).query()).toBe(null)
  })
})

describe('leaving', () => {
  const onlyIn = { ...pantry, my_monthly_cents: null }

  test('asks monthly givers what happens to their giving; if they keep it, only the membership ends', async () => {
    const server = serve(pantry, { '/leave': () => never })
    await open(pantry)
    await expect
      .element(page.getByRole('link', { name: 'Manage' }))
      .toHaveAttribute('href', '/account/billing?plan=change')
    await userEvent.click(button('Joined'))
    await expect.element(dialog().getByText(/You give \$20 a month here/)).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: 'Leave and stop' })).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Leave, keep giving' }))
    await expect.element(button('Join')).toBeVisible()
    expect(server.sent).toEqual([['/leave', undefined]])
  })

  test('asks for confirmation; canceling sends nothing', async () => {
    const server = serve(onlyIn, { '/leave': () => never })
    await open(onlyIn)
    await userEvent.click(button('Joined'))
    await expect.element(dialog().getByText(/you can give without being a member/)).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Stay' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.sent).toEqual([])
    await userEvent.click(button('Joined'))
    await userEvent.click(dialog().getByRole('button', { name: 'Leave' }))
    await expect.element(button('Join')).toBeVisible()
    expect(text()).toContain('411 members')
    expect(text()).not.toContain('Since you joined')
    expect(server.sent).toEqual([['/leave', undefined]])
  })

  test('that fails keeps the membership', async () => {
    serve(onlyIn, { '/leave': () => refuse(500) })
    await open(onlyIn)
    await userEvent.click(button('Joined'))
    await userEvent.click(dialog().getByRole('button', { name: 'Leave' }))
    await expect.element(page.getByText("Couldn't leave. Try again.")).toBeVisible()
    await expect.element(button('Joined')).toBeVisible()
    expect(text()).toContain('412 members')
    expect(text()).toContain('Since you joined')
  })

  test('thanks a member who has given', async () => {
    const given: Community = {
      ...pantry,
      has_given: true,
      my_monthly_cents: null,
      membership: ownPantry.membership && { ...ownPantry.membership, role: 'member' },
    }
    serve(given)
    await open(given)
    await expect.element(page.getByText("You're in. Thank you for giving.")).toBeVisible()
  })

  test('is not offered to the owner', async () => {
    serve(ownPantry)
    await open(ownPantry)
    await expect.element(page.getByText('You run this', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Giving is up to you', { exact: false })).not.toBeInTheDocument()
    expect(button('Joined').query()).toBe(null)
  })
})

describe('a closed community', () => {
  const shut = (c: Community, more: Partial<Community>): Community => ({
    ...c,
    raised_cents: 0,
    may: c.may.filter((act) => act !== 'give' && act !== 'join'),
    ...more,
  })
  const frozen = { status: 'frozen', frozen_because: 'organizers' } as const
  const frozenByStaff = { status: 'frozen', frozen_because: 'staff' } as const
  const closed = { status: 'archived' } as const
  test.each<[string, Community, string, boolean]>([
    [
      'a stranger of a community frozen by its organizers',
      shut(readers, frozen),
      'The organizers froze this community for now.',
      false,
    ],
    [
      'the owner of a community frozen by its organizers',
      shut(ownPantry, frozen),
      'The organizers froze this community for now.',
      false,
    ],
    [
      'a member of a community frozen by staff',
      shut(pantry, frozenByStaff),
      'Kindling froze this community while we look into something.',
      false,
    ],
    [
      'the owner of a community frozen by staff',
      shut(ownPantry, frozenByStaff),
      'Kindling froze this community while',
      true,
    ],
    [
      'a stranger of an archived community',
      shut(readers, closed),
      'This community has closed. Nothing given is lost',
      false,
    ],
    [
      'the owner of an archived community',
      shut(ownPantry, closed),
      'This community has closed. Nothing given is lost',
      false,
    ],
  ])('%s reads the reason, and sees no action that would be refused', async (_who, c, why, mayWrite) => {
    serve(c)
    await open(c)
    await expect.element(page.getByText('No gifts yet.', { exact: true })).toBeVisible()
    expect(text()).toContain(why)
    for (const name of ['Join', 'Give']) expect(button(name).query()).toBe(null)
    expect(page.getByRole('link', { name: /^Give/ }).query()).toBe(null)
    await expect
      .poll(() => page.getByRole('link', { name: 'Think this is a mistake? Write to us' }).query() !== null)
      .toBe(mayWrite)
    await userEvent.click(page.getByRole('tab', { name: 'Members' }))
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    expect(button('Invite').query()).toBe(null)
  })

  test('says so on its poster, on paper too, and asks for nothing', async () => {
    serve(shut(readers, closed))
    await openApp(`/communities/${readers.slug}/share`)
    const note = 'This community has closed. Nothing given is lost, and its page stays.'
    await expect.element(page.getByText(note).first()).toBeVisible()
    await expect.poll(() => document.querySelector('[data-poster]')?.textContent).toContain(note)
    expect(page.getByRole('link', { name: /^Give/ }).query()).toBe(null)
  })
})

describe('⋯', () => {
  const labels = () =>
    dialog()
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent)
  const run = (more: Partial<Community>): Community => ({ ...ownPantry, ...more })
  test.each<[string, Community, string[]]>([
    ['a stranger', readers, ['Share', 'Leaderboard']],
    ['a member', pantry, ['Invite people', 'Leaderboard', 'Leave']],
    ['a member while invites are closed', { ...pantry, invites_open: false }, ['Share', 'Leaderboard', 'Leave']],
    [
      'a moderator',
      { ...pantry, may: [...pantry.may, 'moderate'] },
      ['Invite people', 'Leaderboard', 'Light a flash campaign', 'Edit', 'Moderation', 'Leave'],
    ],
    [
      'the owner',
      ownPantry,
      [
        'Invite people',
        'Leaderboard',
        'Light a flash campaign',
        'Edit',
        'Moderation',
        'Change the split',
        'Freeze for now',
        'Close for good',
      ],
    ],
    [
      'the owner of a frozen one',
      run({ status: 'frozen', frozen_because: 'organizers' }),
      ['Share', 'Leaderboard', 'Edit', 'Moderation', 'Change the split', 'Reopen', 'Close for good'],
    ],
    [
      'the owner of one that staff froze',
      run({ status: 'frozen', frozen_because: 'staff' }),
      ['Share', 'Leaderboard', 'Edit', 'Moderation', 'Change the split'],
    ],
    ['the owner of a closed one', run({ status: 'archived' }), ['Share', 'Leaderboard', 'Moderation']],
  ])('%s sees the allowed actions', async (_who, c, expected) => {
    serve(c)
    await open(c)
    await userEvent.click(button('More'))
    await expect.poll(labels).toEqual(expected)
  })

  test('freezing explains the effect, and shows the server’s result', async () => {
    let answer: unknown = refuse(409, { message: 'Kindling has frozen it.', code: 'conflict' })
    const server = serve(ownPantry, { '/status': () => answer })
    await open(ownPantry)
    await userEvent.click(button('More'))
    await userEvent.click(dialog().getByRole('button', { name: 'Freeze for now' }))
    await expect.element(dialog().getByText(/Gifts stop, and we tell everyone who gave/)).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Freeze', exact: true }))
    await expect.element(dialog().getByText('Kindling has frozen it.')).toBeVisible()
    server.now = {
      ...ownPantry,
      status: 'frozen',
      frozen_because: 'organizers',
      may: ['moderate', 'govern', 'see_inside'],
    }
    answer = { data: server.now }
    await userEvent.click(dialog().getByRole('button', { name: 'Freeze', exact: true }))
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText(/The organizers froze this community for now/)).toBeVisible()
    expect(server.sent.at(-1)).toEqual(['/status', { status: 'frozen' }])
    expect(page.getByRole('main').getByRole('link', { name: 'Give' }).query()).toBe(null)
  })

  test('opens a sheet with its own URL, and Back closes it', async () => {
    serve(pantry)
    const app = await open(pantry)
    await userEvent.click(button('More'))
    await userEvent.click(dialog().getByRole('button', { name: 'Invite people' }))
    await arrival(app, `/communities/${pantry.slug}?share=1`)
  })
})

test.each(['organizers', 'staff', 'no_owner'] as const)('the page says who froze it: %s', async (because) => {
  serve({ ...pantry, status: 'frozen', frozen_because: because, may: ['leave', 'see_inside'] })
  await open(pantry)
  await expect.poll(text).toContain(
    {
      organizers: 'The organizers froze this community',
      staff: 'Kindling froze this community',
      no_owner: 'frozen until someone runs it',
    }[because],
  )
})

test.each(widths)('axe finds nothing in its sheets at %i px', async (width) => {
  await page.viewport(width, 844)
  serve(ownPantry)
  await open(ownPantry)
  await userEvent.click(button('More'))
  await expect.element(dialog().getByText('Close for good')).toBeVisible()
  await expect.poll(() => dialog().element().getAnimations({ subtree: true })).toEqual([])
  const { violations } = await axe.run('[role=dialog]', { resultTypes: ['violations'] })
  expect(violations.map((v) => [v.id, v.nodes.map((n) => n.html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
