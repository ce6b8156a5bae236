import type { ImpactScore } from '@kindling/contract/impact/calls'
import { googleClient, startSignInSandbox, type SignInSandbox } from '../../../../sandbox/src/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { choosePerson, openBrowser } from '../../../test/browser.ts'
import { settledGift } from '../../../test/given.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { give } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'

/** Follows a person from a friend's link over sign-in with Google to a gift, and checks the scores. */
let sandbox: SignInSandbox
let app: TestApp
let maya: TestPerson
let campaign: number
let invite: string

beforeAll(async () => {
  sandbox = await startSignInSandbox({ publicUrls: ['http://kindling.test'] })
  app = await startTestApp({
    now: new Date(),
    settings: {
      SECRET_KEY: 'a secret for tests that is long enough',
      GOOGLE_ISSUER: sandbox.google,
      GOOGLE_CLIENT_ID: googleClient.id,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
    },
  })
  maya = await person(app.deps, 'Maya')
  campaign = (await activeCampaign(app.deps, maya.id)).id
  const mine = await ask(app, 'GET /invites/mine', { as: maya, query: { type: 'campaigns', id: campaign } })
  invite = new URL(mine.json<{ data: { url: string } }>().data.url).pathname.slice(1)
})
afterAll(async () => {
  await app?.close()
  await sandbox?.close()
})

/** Signs in with Google after opening an invite. */
async function signIn(email: string, code: string | undefined): Promise<TestPerson> {
  const browser = openBrowser(app.http)
  const page = await browser.start('google', { ...(code !== undefined && { invite: code }) })
  const back = await browser.comeBack(await choosePerson(page, email))
  const { token, data } = (await browser.exchange(back.code!)).json<{
    token: string
    data: { id: number; uuid: string }
  }>()
  return { ...data, email, token, auth: { authorization: `Bearer ${token}` } }
}
const inviterOf = async ({ id }: TestPerson) =>
  (await app.deps.db.selectFrom('users').select('inviter_id').where('id', '=', id).executeTakeFirstOrThrow()).inviter_id
const impactOf = async (as: TestPerson) => (await ask(app, 'GET /user/impact-score', { as })).json<ImpactScore>()

test('a friend is remembered through Google, once; the gift moves the inviter, an anonymous one does not yet', async () => {
  const [email, other] = await emails()
  const friend = await signIn(email!, invite)
  expect(await inviterOf(friend)).toBe(maya.id)
  expect((await impactOf(maya)).people.direct).toBe(1)

  await give(app, friend, { type: 'campaigns', id: campaign }, { amountCents: 2_500, more: { visibility: 'full' } })
  await app.drain()
  expect((await impactOf(maya)).impact).toBe(25)
  await give(
    app,
    friend,
    { type: 'campaigns', id: campaign },
    { amountCents: 1_000, more: { visibility: 'anonymous' } },
  )
  await app.drain()
  expect((await impactOf(maya)).impact).toBe(25)
  expect((await impactOf(friend)).own).toBe(35)

  const kofi = await person(app.deps, 'Kofi')
  await settledGift(app.deps, { userId: kofi.id, to: { campaign } })
  await signIn(email!, app.deps.shortIds.encode({ id: campaign, refereeId: kofi.id }))
  expect(await inviterOf(friend)).toBe(maya.id)

  // a person whose name the invite does not show still counts as inviter
  const stranger = await person(app.deps, 'Stranger')
  const third = await signIn(other!, app.deps.shortIds.encode({ id: campaign, refereeId: stranger.id }))
  expect(await inviterOf(third)).toBe(stranger.id)

  // a loop: the inviter opens a link of the friend
  const theirs = app.deps.shortIds.encode({ id: campaign, refereeId: friend.id })
  await ask(app, 'GET /invites/{kind}/{code}', { as: maya, params: { kind: 'c', code: theirs } })
  expect(await inviterOf(maya)).toBeNull()
})

/** The accounts that the local Google service offers. */
async function emails(): Promise<string[]> {
  const page = await openBrowser(app.http).start('google')
  const html = await (await fetch(page)).text()
  return [...html.matchAll(/name="email"[^>]*value="([^"]+)"/g)].map(([, email]) => email!)
}
