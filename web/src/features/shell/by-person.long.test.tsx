import type { Campaign } from '@kindling/contract/campaigns/calls'
import type { Community } from '@kindling/contract/communities/calls'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, closeApp, emptyHome, openApp } from '../../platform/app.fixtures.tsx'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { cardOf, ramp } from '../campaigns/campaigns.fixtures.ts'
import { ownPantry, pantry } from '../communities/communities.fixtures.ts'
import { answerPages, pageOf } from '../giveables/pages.fixtures.ts'

const people = ['guest', 'stranger', 'member', 'moderator', 'owner'] as const
type Who = (typeof people)[number]

/** The community and the campaign, as the server returns them to each of the five people. */
const outside = { membership: null, friends: null, since_joined: null, room: null, my_monthly_cents: null } as const
const circles: Record<Who, Community> = {
  guest: { ...pantry, ...outside, may: ['give', 'join'] },
  stranger: { ...pantry, ...outside, may: ['give', 'join', 'see_inside'] },
  member: pantry,
  moderator: {
    ...pantry,
    membership: { ...pantry.membership!, role: 'moderator' },
    requests_count: 0,
    may: ['give', 'leave', 'moderate', 'see_inside'],
  },
  owner: ownPantry,
}
const campaignOf = (who: Who): Campaign =>
  who === 'owner' ? { ...ramp, may: ['give', 'edit', 'pause', 'end', 'invite_partners', 'organize'] } : ramp

/** Members and givers are redirected by an invite. */
const isIn = (who: Who) => !['guest', 'stranger'].includes(who)

function serve(who: Who): void {
  const [community, campaign] = [circles[who], campaignOf(who)]
  const inviter = { first_name: 'Amara', avatar: null, line: null, line_uuid: null }
  const invited = {
    inviter,
    brings: true,
    own: false,
    already_in: isIn(who),
    latest_update: null,
    invites_open: true,
  }
  const ref = { id: 4, quiet: false }
  const list = (query: URLSearchParams) => pageOf([], query)
  answerPages({
    '/home': () => ({ data: emptyHome }),
    '/communities': (query) => pageOf([community], query),
    '/campaigns': (query) => pageOf([cardOf(ramp)], query),
    [`/communities/${pantry.slug}`]: () => ({ data: community }),
    [`/communities/${pantry.slug}/supporters`]: list,
    '/campaigns/4': () => ({ data: campaign }),
    '/campaigns/4/supporters': list,
    '/campaigns/4/collaborations': () => ({
      data: {
        campaign: { id: 4, uuid: ramp.uuid, title: ramp.title, topic: ramp.topic, quiet: false },
        host: { person: ramp.organizer, raised_cents: 0, gifts_count: 0 },
        collaborations: [],
        may: [],
      },
    }),
    '/invites/g/x7Kp2q': () => ({
      data: {
        ...invited,
        shown: { type: 'communities', community },
        giveable: { ...ref, type: 'communities', uuid: pantry.uuid, name: pantry.name },
      },
    }),
    '/invites/c/x7Kp2q': () => ({
      data: {
        ...invited,
        shown: { type: 'campaigns', campaign },
        giveable: { ...ref, type: 'campaigns', uuid: ramp.uuid, name: ramp.title },
      },
    }),
    '/thanks': () => ({
      data: {
        gifts_today: 0,
        given_today_cents: 0,
        amounts_hidden_today: 0,
        gifts_to_come: false,
        link_opens_today: 0,
        to_thank: [],
        to_thank_count: 0,
        to_thank_new_count: 0,
      },
    }),
  })
}

const circle = `/communities/${pantry.slug}`
/** The page that each of the five people ends up on; `·` means no redirect. */
const routes: Record<string, [string, string, string, string, string]> = {
  '/home': ['·', '·', '·', '·', '·'],
  '/explore': ['/', '·', '·', '·', '·'],
  [circle]: ['/', '·', '·', '·', '·'],
  [`${circle}/share`]: ['·', '·', '·', '·', '·'],
  [`${circle}/join`]: ['/', '·', circle, circle, circle],
  '/campaigns/4': ['·', '·', '·', '·', '·'],
  '/campaigns/4/collaborations': ['/', '·', '·', '·', '·'],
  '/campaigns/4/share': ['·', '·', '·', '·', '·'],
  '/campaigns/4/join': ['/', '·', '·', '·', '·'],
  '/g/x7Kp2q': ['·', '·', circle, circle, circle],
  '/g/x7Kp2q/join': ['·', '·', circle, circle, circle],
  '/c/x7Kp2q': ['·', '·', '/campaigns/4', '/campaigns/4', '/campaigns/4'],
  '/c/x7Kp2q/join': ['·', '·', '/campaigns/4', '/campaigns/4', '/campaigns/4'],
}

const named = ['Give', 'Join', 'Joined', 'Edit', 'Pause', 'End it', 'Invite partners', 'Share', 'Support this']
/** Those of the named actions that the page offers, in the order of the list. */
const offered = () => {
  const all = [...document.querySelectorAll<HTMLElement>('main a, main button')].filter((one) => one.checkVisibility())
  const words = new Set(all.map((one) => one.textContent.trim()))
  return named.filter((name) => words.has(name)).join(', ')
}
const acts: Record<string, Partial<Record<Who, string>>> = {
  [circle]: {
    stranger: 'Give, Join',
    member: 'Give, Joined',
    moderator: 'Give, Joined',
    owner: 'Give',
  },
  '/campaigns/4': {
    guest: 'Give, Share',
    stranger: 'Give, Share',
    member: 'Give, Share',
    moderator: 'Give, Share',
    owner: 'Give, Edit, Pause, End it, Invite partners, Share',
  },
  [`${circle}/share`]: { guest: 'Give, Join', owner: 'Give' },
  '/campaigns/4/share': { guest: 'Support this', owner: 'Support this' },
}

beforeAll(followOtherTabs)
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

test.each(people)('%s: opens the allowed pages, and sees the allowed actions', async (who) => {
  serve(who)
  const app = await openApp('/faq', who === 'guest' ? undefined : 'good')
  for (const [path, ends] of Object.entries(routes)) {
    const end = ends[people.indexOf(who)]!
    await app.router.navigate({ to: path })
    await arrival(app, end === '·' ? path : end)
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
    const expected = end === '·' ? acts[path]?.[who] : undefined
    if (expected !== undefined) await expect.poll(() => [path, offered()]).toEqual([path, expected])
  }
})
