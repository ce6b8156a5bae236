import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, everyPage, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { subjectOf } from '../../../platform/live/live-queries.ts'
import { currentVisit } from '../../../platform/session/visit.ts'
import { collaborationsQuery } from './collaborations.api.ts'
import { person, ramp, uuid } from '../campaigns.fixtures.ts'
import { readers } from '../../communities/communities.fixtures.ts'
import { list } from '../create/create.fixtures.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const at = '/campaigns/4/collaborations'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const partner = (n: number, name: string, type = 'communities') => ({
  type,
  uuid: uuid(n),
  name,
  slug: null,
  avatar: null,
  topic: null,
  via: `v${n}`,
})
const one = (n: number, name: string, status: string, may: string[] = []) => ({
  uuid: uuid(n + 100),
  partner: partner(n, name),
  status,
  raised_cents: 62_000,
  gifts_count: 12,
  url: `https://kindling.example/campaigns/4?via=v${n}`,
  may,
})
const answer = (collaborations: object[], may: string[] = []) => ({
  data: {
    campaign: { id: 4, uuid: ramp.uuid, title: ramp.title, topic: 'access', quiet: false },
    host: { person: person(10, 'Desmond Okwuosa'), raised_cents: 253_000, gifts_count: 80 },
    collaborations,
    may,
  },
})

async function open(first: object, more: Record<string, unknown> = {}) {
  const all: Record<string, unknown> = { ...everyPage, [`GET ${at}`]: first, ...more }
  const sent = answerCalls(all)
  const app = await openApp(at, 'good')
  return { app, all, sent }
}

test('the list is refetched on events of its campaign', async () => {
  await open(answer([one(1, 'Mill Creek Readers', 'accepted')]))
  await expect.element(page.getByText('Mill Creek Readers')).toBeVisible()
  const query = currentVisit()
    .queries.getQueryCache()
    .find({ queryKey: collaborationsQuery('4').queryKey })!
  expect(subjectOf(query)).toBe(`giveables:${ramp.uuid}`)
})

test('a guest is led to sign-in', async () => {
  answerCalls(everyPage)
  await arrival(await openApp(at), '/')
})

test('organizer and partners are listed with the sums they brought; pending invitations are marked', async () => {
  await open(
    answer(
      [
        one(1, 'Mill Creek Readers', 'accepted', ['remove']),
        one(2, 'Tidepool Keepers', 'invited', ['remove']),
        { ...one(3, 'Larkspur Street Pantry', 'accepted'), raised_cents: 750, gifts_count: 0 },
        { ...one(4, 'Night Nurses', 'accepted'), raised_cents: 0, gifts_count: 0 },
      ],
      ['invite'],
    ),
  )
  await expect.element(page.getByRole('row', { name: /Desmond Okwuosa Organizer.*80 gifts/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Mill Creek Readers.*\$620.*12 gifts/ })).toBeVisible()
  // the gifts are settled, and their rows are batched
  await expect.element(page.getByRole('row', { name: /Larkspur Street Pantry.*\$7.*names follow/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Night Nurses.*\$0.*0 gifts/ })).toBeVisible()
  await expect.element(page.getByText('Invited, waiting for a reply')).toBeVisible()
  for (const width of [320, 1280]) {
    await page.viewport(width, 800)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const { violations } = await axe.run(document.querySelector('main')!)
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
})

test('without partners, an organizer finds some by search and invites them', async () => {
  const { all, sent } = await open(answer([], ['invite']), {
    'GET /communities': list([{ ...readers, uuid: uuid(1), name: 'Mill Creek Readers' }]),
    'GET /users': { data: [person(3, 'Leo Thunder-Vance')] },
    [`POST ${at}`]: refuse(409, { message: 'They are a partner already.', code: 'conflict' }),
  })
  await expect.element(page.getByText(/^Work together\./)).toBeVisible()
  await userEvent.click(button('Invite'))
  await userEvent.fill(page.getByRole('searchbox'), 'le')
  await userEvent.click(button('Invite Leo Thunder-Vance'))
  await expect.element(page.getByText('They are a partner already.')).toBeVisible()
  all[`POST ${at}`] = { data: one(3, 'Leo Thunder-Vance', 'invited') }
  all[`GET ${at}`] = answer([one(3, 'Leo Thunder-Vance', 'invited', ['remove'])], ['invite'])
  await userEvent.click(button('Invite Leo Thunder-Vance'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Invited, waiting for a reply')).toBeVisible()
  expect(sent.filter(({ call }) => call === `POST ${at}`).at(-1)!.body).toEqual({ type: 'users', uuid: uuid(3) })
})

test('an invited partner accepts, and appears in the list', async () => {
  const asked = one(1, 'Mill Creek Readers', 'invited', ['accept', 'decline'])
  const { all, sent } = await open(answer([asked]), { [`POST ${at}/${asked.uuid}`]: {} })
  await expect.element(page.getByText('Mill Creek Readers is invited to partner')).toBeVisible()
  all[`GET ${at}`] = answer([{ ...asked, status: 'accepted', may: ['remove'] }])
  await userEvent.click(button('Accept'))
  await expect.element(button('Copy the link of Mill Creek Readers')).toBeVisible()
  expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toEqual({ act: 'accept' })
})

test('removing a partner asks for confirmation', async () => {
  const accepted = one(1, 'Mill Creek Readers', 'accepted', ['remove'])
  const { all, sent } = await open(answer([accepted], ['invite']), { [`POST ${at}/${accepted.uuid}`]: {} })
  await userEvent.click(button('Remove Mill Creek Readers'))
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  all[`GET ${at}`] = answer([], ['invite'])
  await userEvent.click(button('Remove'))
  await expect.element(page.getByText(/^Work together\./)).toBeVisible()
})

test('a failed load can be retried', async () => {
  const { all } = await open(refuse(500))
  await expect.element(button('Try again')).toBeVisible()
  all[`GET ${at}`] = answer([])
  await userEvent.click(button('Try again'))
  await expect.element(page.getByText('No partners yet.')).toBeVisible()
})
