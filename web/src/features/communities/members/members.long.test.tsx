import type { Community } from '@kindling/contract/communities/calls'
import type { Member } from '@kindling/contract/communities/members'
import type { Mute } from '@kindling/contract/giveables/talk'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp, reloadApp } from '../../../platform/app.fixtures.tsx'
import { refuse } from '../../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { bridge, member, ownPantry, pantry } from '../communities.fixtures.ts'
import { widths } from '../../../platform/looks.fixtures.ts'

const ingrid = member(20, 'Ingrid Achterberg-Moua', { role: 'owner' })
const samer = member(21, 'سامر العلي', { may: ['make_moderator', 'hand_over', 'remove', 'ban'] })
const asks = member(22, 'Jo Nakamura', {
  state: 'requested',
  note: 'I teach.\nOn Mondays.',
  may: ['approve', 'decline'],
})
const banned = member(23, 'Hanh Pham', { state: 'banned', may: ['unban'] })

/** Stubs the members by state; `server.sent` lists the actions. */
function serve(c: Community, all: Member[], act: () => unknown = () => undefined) {
  type Bulk = (sent: { body: unknown }) => unknown
  const bulk: Bulk = () => undefined
  const server = { all, sent: [] as unknown[], asked: [] as string[], act, bulk, mutes: [] as Mute[] }
  const acts = all.map((one) => [
    `/communities/${c.uuid}/members/${one.uuid}`,
    async (_query: URLSearchParams, { body }: { body: unknown }) => {
      server.sent.push([one.name, body])
      return server.act()
    },
  ])
  server.asked = answerPages({
    [`/communities/${c.slug}`]: () => ({
      data: { ...c, requests_count: c.requests_count === null ? null : count(server.all) },
    }),
    [`/communities/${c.slug}/members`]: (query) => {
      const state = query.get('filter[state]') ?? 'active'
      const q = query.get('filter[q]') ?? ''
      return pageOf(
        server.all.filter((one) => one.state === state && one.name.includes(q)),
        query,
      )
    },
    [`/communities/${c.uuid}/requests`]: async (_query: URLSearchParams, sent: { body: unknown }) => server.bulk(sent),
    [`/communities/${c.slug}/mutes`]: () => ({ data: server.mutes }),
    [`/communities/${c.slug}/mutes/${samer.uuid}`]: async (_query: URLSearchParams, { body }: { body: unknown }) => {
      server.sent.push(body)
    },
    ...Object.fromEntries(acts),
    ...Object.fromEntries(all.map((one) => [`/users/${one.uuid}`, () => ({ data: { ...one, ...asProfile } })])),
  })
  return server
}
const asProfile = {
  first_name: 'X',
  cover: null,
  city: null,
  state: null,
  bio: null,
  url: null,
  since: '2026-03-01T00:00:00Z',
  blocked: false,
  own: false,
  may: ['block'],
  counts: { communities: 1, supported: 0, started: 0, flash: 0, inspired: 0 },
}
const count = (all: Member[]) => all.filter(({ state }) => state === 'requested').length
const open = async (c: Community) => {
  const app = await openApp(`/communities/${c.slug}?tab=members`, 'good')
  await expect.element(page.getByRole('searchbox', { name: 'Search members' })).toBeVisible()
  return app
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const plain = (one: string) => `\u2068${one}\u2069`

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

describe('an ordinary member', () => {
  test('sees no requests, management or bans, and can invite', async () => {
    const acts = ['Share', 'Report', 'Block']
    const server = serve(pantry, [ingrid, { ...samer, may: [] }, asks, banned])
    await open(pantry)
    await expect.element(page.getByText(samer.name)).toBeVisible()
    expect(page.getByText(asks.name).query()).toBe(null)
    expect(page.getByText('Banned members').query()).toBe(null)
    await userEvent.click(page.getByRole('button', { name: /^More on .*سامر/ }))
    const entries = dialog().getByRole('listitem')
    await expect.poll(() => entries.elements().map((row) => row.textContent?.split(' ')[0])).toEqual(acts)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.asked.filter((one) => /requested|banned/.test(one))).toEqual([])
    await expect.element(button('Invite')).toBeVisible()
  })

  test('keeps the previous results during a search, and sees when nobody matches', async () => {
    const server = serve(pantry, [ingrid, samer])
    await open(pantry)
    await expect.element(page.getByText(samer.name)).toBeVisible()
    await userEvent.type(page.getByRole('searchbox'), ' Ingrid')
    await expect.element(page.getByText(samer.name)).not.toBeInTheDocument()
    await expect.element(page.getByText(ingrid.name)).toBeVisible()
    expect(server.asked.filter((one) => one.includes('filter[q]=')).at(-1)).toContain('filter[q]=Ingrid')
    await userEvent.fill(page.getByRole('searchbox'), 'nobody')
    await expect.element(page.getByText('No one by that name.')).toBeVisible()
    await userEvent.clear(page.getByRole('searchbox'))
    await expect.element(page.getByText(samer.name)).toBeVisible()
  })
})

test('reads that nobody has the name', async () => {
  serve(pantry, [])
  await open(pantry)
  await userEvent.fill(page.getByRole('searchbox'), 'nobody')
  await expect.element(page.getByText('No one by that name.')).toBeVisible()
})

describe('requests to join', () => {
  const run: Community = {
    ...bridge,
    may: ['moderate', 'see_inside'],
    membership: ownPantry.membership,
    requests_count: 1,
  }

  test('are on top with their notes, and can be approved', async () => {
    const server = serve(run, [ingrid, asks])
    server.act = () => {
      server.all = [ingrid, { ...asks, state: 'active', may: [] }]
      return undefined
    }
    await open(run)
    await expect.element(page.getByRole('heading', { name: '1 request to join' })).toBeVisible()
    await expect.element(page.getByText(/I teach/)).toBeVisible()
    await userEvent.click(button(`Approve ${plain(asks.name)}`))
    await expect.element(page.getByRole('heading', { name: '1 request to join' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('listitem').filter({ hasText: asks.name })).toBeVisible()
    expect(server.sent).toEqual([[asks.name, { act: 'approve' }]])
  })

  test('cannot be approved while the community is frozen, and can be declined', async () => {
    const frozen: Community = { ...run, status: 'frozen', frozen_because: 'organizers' }
    serve(frozen, [ingrid, { ...asks, may: ['decline', 'ban'] }])
    await open(frozen)
    await expect.element(page.getByText('This community is frozen. Reopen it to approve requests.')).toBeVisible()
    await expect.element(button(`Decline ${plain(asks.name)}`)).toBeVisible()
    expect(button(`Approve ${plain(asks.name)}`).query()).toBe(null)
  })

  test('stay in the list if the server refuses, with a message', async () => {
    const server = serve(run, [ingrid, asks], () => refuse(409, { message: 'They have gone.', code: 'conflict' }))
    await open(run)
    await userEvent.click(button(`Decline ${plain(asks.name)}`))
    await expect.element(page.getByText('They have gone.')).toBeVisible()
    await expect.element(button(`Approve ${plain(asks.name)}`)).toBeVisible()
    expect(server.sent).toEqual([[asks.name, { act: 'decline' }]])
  })

  test('are answered together: select all, approve, and read the result', async () => {
    const also = member(26, 'Odell Finch', { state: 'requested', may: ['approve', 'decline'] })
    const server = serve({ ...run, requests_count: 2 }, [ingrid, asks, also])
    const sent = vi.fn()
    server.bulk = ({ body }) => {
      sent(body)
      server.all = [ingrid, { ...asks, state: 'active', may: [] }]
      return {
        data: [
          { uuid: asks.uuid, done: true },
          { uuid: also.uuid, done: false },
        ],
      }
    }
    await open({ ...run, requests_count: 2 })
    await userEvent.click(button('Select all'))
    await expect.element(page.getByText('2 selected')).toBeVisible()
    await userEvent.click(page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Approve' }))
    await expect.element(page.getByText('1 request approved. 1 was no longer waiting.')).toBeVisible()
    await expect.element(page.getByText('2 selected')).not.toBeInTheDocument()
    expect(sent.mock.calls).toEqual([[{ people: [asks.uuid, also.uuid], act: 'approve' }]])
  })

  test('are declined together after a confirmation, with a reason', async () => {
    const server = serve(run, [ingrid, asks])
    const sent = vi.fn()
    server.bulk = ({ body }) => {
      sent(body)
      return refuse(409, { message: 'This community is closed.', code: 'conflict' })
    }
    await open(run)
    await userEvent.click(page.getByRole('checkbox', { name: `Select ${plain(asks.name)}` }))
    await userEvent.click(page.getByRole('group', { name: '1 selected' }).getByRole('button', { name: 'Decline' }))
    await userEvent.fill(dialog().getByRole('textbox', { name: /Reason/ }), 'Only night workers')
    await userEvent.click(dialog().getByRole('button', { name: 'Decline' }))
    await expect.element(dialog().getByText('This community is closed.')).toBeVisible()
    expect(sent.mock.calls).toEqual([[{ people: [asks.uuid], act: 'decline', reason: 'Only night workers' }]])
  })

  test('that are about to be declined are so after a reload, with the reason', async () => {
    serve(run, [ingrid, asks])
    const app = await open(run)
    await userEvent.click(page.getByRole('checkbox', { name: `Select ${plain(asks.name)}` }))
    await userEvent.click(page.getByRole('group', { name: '1 selected' }).getByRole('button', { name: 'Decline' }))
    await userEvent.fill(dialog().getByRole('textbox', { name: /Reason/ }), 'Only night')
    await reloadApp(app)
    await expect.element(dialog().getByRole('textbox', { name: /Reason/ })).toHaveValue('Only night')
  })

  test('are sent once when the button is pressed twice', async () => {
    let answer: (value?: unknown) => void = () => undefined
    const server = serve(run, [ingrid, asks], () => new Promise((resolve) => (answer = resolve)))
    await open(run)
    await expect.element(button(`Approve ${plain(asks.name)}`)).toBeVisible()
    const approve = button(`Approve ${plain(asks.name)}`).element() as HTMLElement
    approve.click()
    approve.click()
    await expect.poll(() => server.sent).toHaveLength(1)
    approve.click()
    answer()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.sent).toHaveLength(1)
  })
})

describe('organizers', () => {
  test('see the allowed actions for each member, and must give a reason for a ban', async () => {
    const server = serve(ownPantry, [ingrid, samer])
    await open(ownPantry)
    await userEvent.click(button(`More on ${plain(samer.name)}`))
    await expect
      .poll(() =>
        dialog()
          .getByRole('listitem')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(['Make moderator', 'Hand over the community', 'Remove', 'Ban', 'Share, report or block'])
    await userEvent.click(dialog().getByRole('button', { name: 'Ban' }))
    await userEvent.fill(dialog().getByRole('textbox', { name: /Reason/ }), 'Sold the bread.')
    await userEvent.click(dialog().getByRole('button', { name: 'Ban' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.sent).toEqual([[samer.name, { act: 'ban', reason: 'Sold the bread.' }]])
  })

  test('read why an action failed, and can retry it', async () => {
    const server = serve(ownPantry, [ingrid, samer], () => refuse(500))
    await open(ownPantry)
    await userEvent.click(button(`More on ${plain(samer.name)}`))
    await userEvent.click(dialog().getByRole('button', { name: 'Hand over the community' }))
    await expect.element(dialog().getByText(/you become a moderator/)).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Ask to take over' }))
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    server.act = () => undefined
    await userEvent.click(dialog().getByRole('button', { name: 'Ask to take over' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.sent).toEqual([
      [samer.name, { act: 'hand_over' }],
      [samer.name, { act: 'hand_over' }],
    ])
  })

  test('mute a member with a reason and a duration, and see and end the mute below', async () => {
    const server = serve(ownPantry, [ingrid, { ...samer, may: ['mute'] }])
    await open(ownPantry)
    await userEvent.click(button(`More on ${plain(samer.name)}`))
    await userEvent.click(dialog().getByRole('button', { name: 'Mute' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Mute', exact: true }))
    await expect.element(dialog().getByText('Enter a reason.')).toBeVisible()
    await userEvent.fill(dialog().getByRole('textbox', { name: /Reason/ }), 'Shouting')
    await userEvent.click(dialog().getByText('1 day'))
    await userEvent.click(dialog().getByRole('button', { name: 'Mute', exact: true }))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.sent).toEqual([{ reason: 'Shouting', days: 1 }])
    const { uuid, name, first_name, avatar } = samer
    const muted = { person: { uuid, name, first_name, avatar }, by: null, reason: 'Shouting', until: null }
    server.mutes = [{ ...muted, created_at: '2026-11-20T14:00:00.000Z', may: ['unmute'] }]
    await userEvent.click(page.getByText('Muted people'))
    await userEvent.click(button(`Unmute ${plain(samer.name)}`))
    server.mutes = []
    await userEvent.click(dialog().getByRole('button', { name: 'Unmute', exact: true }))
    await expect.element(page.getByText('Nobody is muted.')).toBeVisible()
  })

  test('load the banned members on request, and can unban', async () => {
    const server = serve(ownPantry, [ingrid, banned])
    await open(ownPantry)
    expect(server.asked.filter((one) => one.includes('banned'))).toEqual([])
    await userEvent.click(page.getByText('Banned members'))
    await userEvent.click(page.getByText('Lift the ban'))
    server.act = () => {
      server.all = [ingrid]
      return undefined
    }
    await userEvent.click(dialog().getByRole('button', { name: 'Lift the ban' }))
    await expect.element(page.getByText('No one is banned.')).toBeVisible()
    expect(server.sent).toEqual([[banned.name, { act: 'unban' }]])
  })
})

test.each(widths)('requests, rows and a menu at %i px: axe finds nothing, and nothing overflows', async (width) => {
  await page.viewport(width, 844)
  const wide = member(24, 'Wolfeschlegelsteinhausenbergerdorff-Straßenbahn', { may: ['ban'] })
  const run: Community = { ...ownPantry, requests_count: 1 }
  serve(run, [ingrid, wide, { ...asks, note: 'x'.repeat(280) }])
  await open(run)
  await expect.element(page.getByText(wide.name)).toBeVisible()
  await expect.element(page.getByText('x'.repeat(280))).toBeVisible()
  const { violations } = await axe.run('main', { resultTypes: ['violations'] })
  expect(violations.map((v) => [v.id, v.nodes.map((n) => n.html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
