import type { Community } from '@kindling/contract/communities/calls'
import type { OfferAct } from '@kindling/contract/communities/members'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { refuse } from '../../../platform/network/network.fixtures.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { ownPantry, pantry } from '../communities.fixtures.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = () => document.querySelector('main')?.textContent.replaceAll(/[\u2068\u2069]/g, '') ?? ''
const [lena, samer] = [pantry.organizers[0]!, { ...pantry.organizers[0]!, first_name: 'سامر' }]
const hand_over = { to: samer, by: lena, until: '2027-03-04T12:00:00.000Z' }
const asOwner: Community = { ...ownPantry, hand_over }
const asOffered: Community = { ...pantry, hand_over }

/** Opens the page on a server that returns `now` and records what it is sent. */
async function open(c: Community) {
  const server = { now: c, sent: [] as OfferAct[], answer: undefined as unknown }
  answerPages({
    [`/communities/${c.slug}`]: () => ({ data: server.now }),
    [`/communities/${c.slug}/supporters`]: (query) => pageOf([], query),
    [`/communities/${c.uuid}/hand-over`]: (_query, { body }) => {
      server.sent.push((body as { act: OfferAct }).act)
      if (server.answer === undefined) server.now = { ...server.now, hand_over: null }
      return server.answer
    },
  })
  await openApp(`/communities/${c.slug}`, 'good')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return server
}
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

test('the owner reads who has the offer, and withdraws it', async () => {
  const server = await open(asOwner)
  await expect.element(button('Withdraw offer')).toBeVisible()
  expect(text()).toContain('Waiting for سامر to accept')
  expect((await axe.run(document.body)).violations).toEqual([])
  await userEvent.click(button('Withdraw offer'))
  await expect.element(button('Withdraw offer')).not.toBeInTheDocument()
  expect(server.sent).toEqual(['withdraw'])
})

test.each([
  ['Accept', 'accept'],
  ['Decline', 'decline'],
])('the person with the offer can %s', async (name, act) => {
  const server = await open(asOffered)
  await expect.element(button('Accept')).toBeVisible()
  expect(text()).toContain(`${lena.first_name} invited you to run this community`)
  await expect.element(button('Withdraw offer')).not.toBeInTheDocument()
  await userEvent.click(button(name))
  await expect.element(button('Accept')).not.toBeInTheDocument()
  expect(server.sent).toEqual([act])
})

test('a failed answer shows an error and keeps the offer; an offer that ended meanwhile disappears', async () => {
  const server = await open(asOffered)
  server.answer = refuse(503)
  await userEvent.click(button('Accept'))
  await expect.element(page.getByText(/Nothing has changed/)).toBeVisible()
  await expect.element(button('Accept')).toBeEnabled()
  server.answer = refuse(409, { message: 'This offer has ended.', code: 'conflict' })
  server.now = pantry
  await userEvent.click(button('Accept'))
  await expect.element(page.getByText('This offer has ended.')).toBeVisible()
  await expect.element(button('Accept')).not.toBeInTheDocument()
})
