import type { Campaign } from '@kindling/contract/campaigns/calls'
import type { Community } from '@kindling/contract/communities/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { refuse } from '../../../platform/network/network.fixtures.ts'
import { savedInvite } from '../../../platform/session/saved-invite.ts'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { savedReturnPath } from '../../../platform/session/return-path.ts'
import { clinic, ramp } from '../../campaigns/campaigns.fixtures.ts'
import { bridge, pantry, readers } from '../../communities/communities.fixtures.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'

const amara = { first_name: 'Amara', avatar: null, line: null, line_uuid: null }
const code = 'x7Kp2q'
const seen = /Amara.* will see that you joined\. What you give adds to .*Amara.*’s Total Impact/
/** Shown to people with an account: the person whose impact their gifts add to. */
const notice = /will see that you joined/

type More = { inviter?: typeof amara | null; already_in?: boolean; invites_open?: boolean }
const shared = (more: More) => ({
  inviter: amara,
  brings: true,
  own: false,
  already_in: false,
  latest_update: null,
  invites_open: true,
  ...more,
})

/** Stubs a server that knows one invite and records what it is sent. */
function serve(invited: { community: Community } | { campaign: Campaign }, more: More = {}, answer: unknown = never) {
  const sent: unknown[] = []
  const c = 'community' in invited ? invited.community : invited.campaign
  const name = 'community' in invited ? invited.community.name : invited.campaign.title
  const type = 'community' in invited ? 'communities' : 'campaigns'
  const giveable = { type, id: c.id, uuid: c.uuid, name, quiet: false }
  const at = 'community' in invited ? invited.community.slug : c.id
  answerPages({
    [`/invites/${type === 'communities' ? 'g' : 'c'}/${code}`]: () => ({
      data: { giveable, shown: { type, ...invited }, ...shared(more) },
    }),
    [`/${type}/${at}`]: () => ({ data: c }),
    [`/${type}/${at}/supporters`]: (query) => pageOf([], query),
    [`/communities/${c.uuid}/join`]: (_query, { body }) => {
      sent.push(body)
      return answer
    },
  })
  return sent
}
const never = new Promise(() => undefined)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  localStorage.clear()
  await page.viewport(390, 844)
})

describe('joining by an invite', () => {
  test('a guest signs in below the invite, and returns here', async () => {
    serve({ community: readers })
    await openApp(`/g/${code}/join`)
    await expect.element(heading(/Sign in to join .*Mill Creek Readers/)).toBeVisible()
    await expect.element(page.getByText(/Amara.* invited you to/)).toBeVisible()
    await expect.element(page.getByText(seen)).toBeVisible()
    await expect.element(button('Continue with Google')).toBeVisible()
    await expect.poll(savedReturnPath).toBe(`/g/${code}/join`)
    expect(savedInvite()).toEqual({ kind: 'g', code })
    expect(page.getByText(/invited you to/).elements()).toHaveLength(1)
  })

  test('a signed-in person joins with the code, and the page opens at once', async () => {
    const sent = serve({ community: readers })
    const app = await openApp(`/g/${code}/join`, 'good')
    await expect.element(page.getByText('Join for free. Giving is up to you.')).toBeVisible()
    await expect.element(page.getByText(/^.?Amara.? will see that you joined\.$/)).toBeVisible()
    await userEvent.click(button('Join'))
    await arrival(app, `/communities/${readers.slug}`)
    await expect.element(page.getByText("You're in. Giving is up to you.")).toBeVisible()
    await expect.element(button('Joined')).toBeVisible()
    expect(sent).toEqual([{ code }])
    expect(
      page
        .getByRole('status')
        .getByText(/Giving is up to you/)
        .query(),
    ).toBe(null)
  })

  test('a person who rejoins reads nothing about the inviter, who was notified the first time', async () => {
    const membership = { role: 'member', state: 'left', joined_at: '2026-10-01T12:00:00.000Z' } as const
    serve({ community: { ...readers, membership } })
    await openApp(`/g/${code}/join`, 'good')
    await expect.element(button('Join')).toBeVisible()
    expect(page.getByText(notice).query()).toBe(null)
  })

  test('a failed call shows a message on the page, with the button to join', async () => {
    serve({ community: readers }, {}, refuse(0))
    const app = await openApp(`/g/${code}/join`, 'good')
    await userEvent.click(button('Join'))
    await arrival(app, `/communities/${readers.slug}`)
    await expect.element(page.getByText("Couldn't join. Try again.")).toBeVisible()
    await expect.element(button('Join')).toBeVisible()
  })

  test('a by-request community takes a request with a note', async () => {
    const stranger: Community = { ...bridge, membership: null, may: ['join'] }
    const sent = serve({ community: stranger }, {}, { data: { state: 'requested' } })
    await openApp(`/g/${code}/join`, 'good')
    await userEvent.fill(page.getByRole('textbox', { name: /A line to the organizers/ }), 'I teach.')
    answerAfterAsk(stranger, sent)
    await userEvent.click(button('Ask to join'))
    await expect.element(page.getByText("Asked. You'll hear back soon.")).toBeVisible()
    expect(sent).toEqual([{ code, note: 'I teach.' }])
    expect(page.getByText(notice).query()).toBe(null)
  })

  test('a person with a pending request can withdraw it', async () => {
    serve({ community: bridge })
    await openApp(`/g/${code}/join`, 'good')
    await expect.element(page.getByText("Asked. You'll hear back soon.")).toBeVisible()
    await expect.element(button('Withdraw request')).toBeVisible()
    expect(page.getByRole('textbox').query()).toBe(null)
  })

  test('a member is redirected to the page, with a message', async () => {
    serve({ community: pantry }, { already_in: true })
    await arrival(await openApp(`/g/${code}/join`, 'good'), `/communities/${pantry.slug}`)
    await expect.element(page.getByText("You're already in.").first()).toBeVisible()
  })

  test.each<[string, Partial<Community>, More, RegExp]>([
    ['closed invites', {}, { invites_open: false }, /Invites are closed/],
    ['a frozen community', { status: 'frozen', frozen_because: 'staff', may: [] }, {}, /Kindling froze this community/],
    ['an archived community', { status: 'archived', may: [] }, {}, /This community has closed/],
    ['a community that the person may not join', { may: ['give'] }, {}, /You can't join this community/],
  ])('%s: shows the reason and a link to look at it', async (_what, changed, more, reason) => {
    serve({ community: { ...readers, ...changed } }, more)
    await openApp(`/g/${code}/join`, 'good')
    await expect.element(page.getByText(reason)).toBeVisible()
    await expect.element(link('Have a look')).toBeVisible()
    expect(button('Join').query()).toBe(null)
    expect(page.getByText(notice).query()).toBe(null)
  })

  test('closed invites are not remembered', async () => {
    serve({ community: readers }, { invites_open: false })
    await openApp(`/g/${code}/join`)
    await expect.element(page.getByText('Invites are closed')).toBeVisible()
    expect([savedInvite(), savedReturnPath()]).toEqual([undefined, null])
  })

  test('an unknown code goes to /404', async () => {
    answerPages({})
    await arrival(await openApp('/g/zzzzzz/join'), '/404')
    await arrival(await openApp('/c/zzzzzz/join', 'good'), '/404')
  })

  test('a failed load can be retried', async () => {
    answerPages({ [`/invites/g/${code}`]: () => refuse(500) })
    await openApp(`/g/${code}/join`, 'good')
    await expect.element(button('Try again')).toBeVisible()
  })

  test('an invite to a campaign leads to its giving sheet', async () => {
    serve({ campaign: ramp })
    await openApp(`/c/${code}/join`, 'good')
    await expect.element(link('Support this campaign')).toHaveAttribute('href', '/campaigns/4?give=1')
    expect(page.getByText(notice).query()).toBe(null)
  })

  test('an invite to an ended campaign says that it has finished', async () => {
    serve({ campaign: { ...clinic, may: [] } })
    await openApp(`/c/${code}/join`, 'good')
    await expect.element(page.getByText(/This one has finished/)).toBeVisible()
    expect(link('Support this campaign').query()).toBe(null)
    expect(page.getByText(notice).query()).toBe(null)
  })
})

function answerAfterAsk(stranger: Community, sent: unknown[]) {
  const asked: Community = { ...stranger, membership: bridge.membership, may: ['leave'] }
  answerPages({
    [`/communities/${stranger.slug}`]: () => ({ data: asked }),
    [`/communities/${stranger.uuid}/join`]: (_query, { body }) => {
      sent.push(body)
      return { data: { state: 'requested' } }
    },
  })
}

test('a guest with an invite to a paused campaign reads the reason, and is not asked to sign in', async () => {
  serve({ campaign: { ...ramp, status: 'paused', pause_reason: 'Back once the frost is out.', may: [] } })
  const app = await openApp(`/c/${code}/join`)
  await arrival(app, `/c/${code}`)
  await expect.element(page.getByText('Paused. Back once the frost is out.')).toBeVisible()
  expect(savedReturnPath()).toBe(null)
})

describe('joining without an invite', () => {
  test('a guest is led to onboarding, and returns after sign-in', async () => {
    serve({ community: readers })
    await arrival(await openApp(`/communities/${readers.slug}/join`), '/')
    expect(savedReturnPath()).toBe(`/communities/${readers.slug}/join`)
  })

  test('nobody is notified, and no code is sent', async () => {
    const sent = serve({ community: readers })
    await openApp(`/communities/${readers.slug}/join`, 'good')
    await expect.element(heading('Mill Creek Readers')).toBeVisible()
    expect(page.getByText(notice).query()).toBe(null)
    await userEvent.click(button('Join'))
    await expect.poll(() => sent).toEqual([{}])
  })

  test('a member is redirected to the page; an unknown one leads to /404', async () => {
    serve({ community: pantry })
    await arrival(await openApp(`/communities/${pantry.slug}/join`, 'good'), `/communities/${pantry.slug}`)
    await arrival(await openApp('/communities/none-such/join', 'good'), '/404')
  })

  test('a campaign leads to its giving sheet', async () => {
    serve({ campaign: ramp })
    await openApp('/campaigns/4/join', 'good')
    await expect.element(link('Support this campaign')).toHaveAttribute('href', '/campaigns/4?give=1')
  })
})

test.each([
  [320, undefined],
  [390, 'good'],
  [1280, 'good'],
])('axe finds nothing at %i px, and nothing overflows', async (width, token) => {
  await page.viewport(width, 844)
  serve({ community: { ...readers, name: 'Wolfeschlegelsteinhausenbergerdorff-Straßenbahn' } })
  await openApp(`/g/${code}/join`, token)
  await expect.element(heading(/Wolfeschlegel/)).toBeVisible()
  const { violations } = await axe.run('main', { resultTypes: ['violations'] })
  expect(violations.map((v) => [v.id, v.nodes.map((n) => n.html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

const removed: Community = { ...readers, sent_away: { how: 'removed', reason: null } }

test('a removed person can request to join here', async () => {
  const sent = serve({ community: removed }, {}, { data: { state: 'requested' } })
  await openApp(`/communities/${readers.slug}/join`, 'good')
  await expect.element(page.getByText(/You were removed from this community/)).toBeVisible()
  await userEvent.click(button('Ask to join'))
  await expect.poll(() => sent).toHaveLength(1)
})

test('a banned person reads here that they are banned', async () => {
  serve({ community: { ...removed, sent_away: { how: 'banned', reason: null }, may: [] } })
  await openApp(`/communities/${readers.slug}/join`, 'good')
  await expect.element(page.getByText(/banned you from this community/)).toBeVisible()
})
