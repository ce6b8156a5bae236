import { pseudo } from '@kindling/words/pseudo'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { cards, give, giftOf, tryAgain } from '../test/giving.ts'
import { activeCampaign } from '../test/known-giveables.ts'
import { noLimits } from '../test/no-limits.ts'
import { strayWords } from '../test/outside-words.ts'
import { parts } from '../test/parts.ts'
import { person, type TestPerson } from '../test/people.ts'
import { photo } from '../test/photo.ts'
import { sendWithoutEnd } from '../test/raw-socket.ts'
import { pseudoWords, unwordedIn } from '../test/refusal-words.ts'
import { signUp } from './features/accounts/index.ts'
import { reportCampaign } from './features/campaigns/index.ts'
import { createCommunity, type CreateCommunityInput } from './features/communities/running/create-community.ts'
import { verifyNonprofit } from './features/nonprofits/index.ts'
import { Refusal } from './platform/http/refusal.ts'
import { spend } from './platform/http/limits.ts'
import { concurrencyLimit } from './platform/edge/concurrency-limit.ts'
import { referencePage } from './platform/http/reference-page.ts'
import { rawText } from './platform/edge/raw-refusal.ts'
import { english } from './platform/words.ts'

const { words, used } = pseudoWords()

const names = Object.entries(english.refusals).flatMap(([name, words]) =>
  typeof words === 'object' ? Object.keys(words).map((inner) => [name, inner] as const) : [[name, ''] as const],
)

let app: TestApp
/** Somebody who gave to the campaign. */
let as: TestPerson
let open: { id: number; uuid: string }
let receipt: string
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits, words })
  as = await person(app.deps)
  open = await activeCampaign(app.deps)
  const { gift } = await give(app, as, { type: 'campaigns', id: open.id })
  await app.drain()
  receipt = (await giftOf(app, as, gift.uuid)).receipt_number!
})
afterAll(() => app?.close())

let asked = 0
const newAddress = () => `10.${(asked += 1) >> 16}.${(asked >> 8) & 255}.${asked & 255}`

const unworded: string[] = []
let refusals = 0

/** Records refusals whose text is in no locale file. */
function look(what: string, answer: { statusCode: number; body: string }): void {
  if (answer.statusCode >= 400) refusals += 1
  unworded.push(...unwordedIn(answer).map((text) => `${what}: ${text}`))
}

async function provoke(): Promise<void> {
  const to = { type: 'campaigns' as const, id: open.id }
  const auth = { authorization: `Bearer ${as.token}` }
  const post = (url: string, payload: string | Buffer, headers = {}) =>
    app.http.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers, remoteAddress: newAddress() })
  const json = { ...auth, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  look('address', await app.http.inject('/api/v1/nothing'))
  look('file', await app.http.inject('/assets/none.js'))
  look('post', await post('/../../none', '{}', json))
  look('unroutable', await app.http.inject('/api/%ff'))
  look('broken', await post('/gifts', '{', json))
  look('long', await post('/gifts', JSON.stringify('x'.repeat(70_000)), json))
  look('form', await post('/gifts', 'a=1', { ...json, 'content-type': 'application/x-www-form-urlencoded' }))
  look('no form', await post('/uploads', '{}', json))
  look('key', await post('/gifts', '{}', { ...auth, 'content-type': 'application/json' }))
  for (const header of ['x-platform', 'x-app-version', 'idempotency-key', 'x-proof'])
    look(header, await post('/gifts', '{}', { ...json, [header]: 'ü' }))
  look('session', await post('/gifts', '{}', { ...json, authorization: 'Bearer none' }))
  look('webhook', await post('/webhooks/stripe', '{}', json))
  look('forged', await post('/webhooks/stripe', '{}', { 'content-type': 'text/x', 'stripe-signature': 't=1,v1=1' }))
  for (const query of ['per_page=0', 'per_page=1000', 'page=x', 'cursor=Zm9v', 'filter[list]=none', 'include=none'])
    look(query, await app.http.inject({ url: `/api/v1/campaigns?${query}`, remoteAddress: newAddress() }))
  const order = { giveable: { type: to.type, id: open.uuid }, amount_cents: 500, confirmation_token: 'ctoken_none' }
  for (const wrong of [
    { message: 'x'.repeat(281) },
    { message: 'a\0' },
    { via: '' },
    { amount_cents: 0 },
    { amount_cents: 1e12 },
    { card_id: randomUUID() },
    { confirmation_token: undefined, card_id: randomUUID() },
    { card_id: 'x' },
    { visibility: 'none' },
    { giveable: [] },
  ])
    look(JSON.stringify(wrong), await post('/gifts', JSON.stringify({ ...order, ...wrong }), json))
  for (const link of [`/receipts/${receipt}/pdf`, `/billing/history/${as.uuid}/csv`])
    look(link, await app.http.inject(`/api/v1${link}`))
  look('picture', await app.http.inject(`/files/${randomUUID()}/96.webp`))
  for (const cents of [1, 900_000, 1_100_000]) {
    const { status, error } = await give(app, as, to, { amountCents: cents })
    look(`gift of ${cents}`, { statusCode: status, body: JSON.stringify(error) })
  }
  const key = randomUUID()
  for (const options of [
    { card: cards.declined, key },
    { card: cards.declined, key },
    { card: cards.expired, key: randomUUID() },
    { token: 'ctoken_none' },
  ]) {
    const { status, error } = await give(app, as, to, options)
    look('declined', { statusCode: status, body: JSON.stringify(error) })
  }
  const paid = await give(app, as, to)
  const again = await tryAgain(app, as, paid.gift.uuid)
  look('again', { statusCode: again.status, body: JSON.stringify(again.error) })
  const logout = { ...auth, 'content-type': 'application/json' }
  look('body', await post('/auth/logout', '{}', logout))
  for (const [name, file] of Object.entries({
    none: Buffer.from('%PDF-'),
    small: await photo({ width: 20, height: 20 }),
  }))
    look(name, await upload({ file }))
  look('no file', await upload({ file: 'text' }))
  look('two files', await upload({ file: Buffer.from('a'), other: Buffer.from('b') }))
  app.sandbox.set({ failure_rate: 1 })
  const away = await give(app, as, to, { token: 'ctoken_away' })
  look('away', { statusCode: away.status, body: JSON.stringify(away.error) })
  app.sandbox.set({ failure_rate: 0 })
  await app.drain()
  for (const wrong of verbsRefused(paid.gift.payment.uuid)) await expect(wrong()).rejects.toSatisfy(lookAtVerb)

  async function upload(sent: Record<string, string | Buffer>) {
    const { headers, body } = parts(sent)
    return post('/uploads', body, { ...auth, ...headers })
  }
}

/** Use cases with refusals that no call of the API reaches. */
function verbsRefused(paymentUuid: string): (() => Promise<unknown>)[] {
  const { deps } = app
  const ownerId = as.id
  const refund = (amountCents?: number) => () =>
    deps.payments.refund({
      paymentUuid,
      reason: 'asked',
      askedBy: null,
      ...(amountCents !== undefined && { amountCents }),
    })
  const community = { name: 'N', slug: 'n-n', tagline: 'T', story: 'S', ownerId } as unknown as CreateCommunityInput
  const split = (basisPoints: number) => () =>
    createCommunity(deps, { ...community, shares: [{ nonprofitId: 999_999, basisPoints }] })
  const once = { key: 'words', limit: 1, seconds: 60 }
  const taken = { firstName: 'A', lastName: 'B', email: as.email, emailVerified: true }
  return [
    refund(1_000_000),
    async () => [await refund()(), await refund()()],
    split(10_000),
    split(1),
    async () => [await spend(deps.db, deps.clock, once), await spend(deps.db, deps.clock, once)],
    () => concurrencyLimit({ places: 0, each: 0, longestLine: 0, waitMs: 0 }).enter('ana'),
    () => deps.db.transaction().execute((trx) => signUp(trx, deps, taken)),
    () => reportCampaign(deps, open.id, ''),
    () => reportCampaign(deps, open.id, 'It is done.'),
    () => verifyNonprofit(deps, '000000000'),
  ]
}

function lookAtVerb(error: unknown): boolean {
  if (!(error instanceof Refusal)) throw error
  look(error.message, { statusCode: error.status, body: JSON.stringify(error.body(words)) })
  return true
}

// `authorization-matrix.test.ts` and `fuzz.test.ts` look at the refusals of every call
test('the texts of refusals that need special circumstances come from the locale', { tags: 'long' }, async () => {
  await provoke()
  expect(unworded).toEqual([])
  expect(refusals).toBeGreaterThan(50)
  expect(used.size).toBeGreaterThan(30)
})

test('incomplete requests are refused with texts of the locale', async () => {
  const settings = { headers: {}, words }
  for (const code of ['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW', 'ERR_HTTP_REQUEST_TIMEOUT', undefined])
    look(String(code), { statusCode: 400, body: rawText(code, settings).split('\r\n\r\n')[1]! })
  const { text } = await sendWithoutEnd(app.url, ['GET / HTTP/1.1', 'host: x', `x: ${'x'.repeat(20_000)}`])
  look('socket', { statusCode: 431, body: Buffer.from(text.split('\r\n\r\n')[1]!, 'latin1').toString() })
  const { text: hostless } = await sendWithoutEnd(app.url, ['GET / HTTP/1.1'])
  look('hostless', { statusCode: 400, body: Buffer.from(hostless.split('\r\n\r\n')[1]!, 'latin1').toString() })
  expect(unworded).toEqual([])
})

describe('the texts of refusals in the locale', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const sources = globSync(['server/src/**/*.ts', 'contract/src/**/*.ts'], { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  test.each(names)('%s %s is used somewhere', (name, inner) => {
    const spelled = inner === '' ? [`'${name}'`, `.refusals.${name}`] : [`'${name}.${inner}'`, `\`${name}.\${`]
    expect(spelled.filter((one) => sources.includes(one))).not.toEqual([])
  })
})

test('the API reference contains only texts of the locale and of the contract', () => {
  const schema = { type: ['string', 'null'], maxLength: 5 }
  const info = { title: 'TITLE', description: 'DESCRIBED' }
  const fields = { FIELD: schema, LIST: { type: 'array', items: { minimum: 1 } }, TO: { type: 'int', maximum: 9 } }
  const page = referencePage(
    {
      info,
      paths: { '/PATH': { get: { summary: 'SUMMARY', tags: ['TAG'], responses: { 200: { description: 'CODE' } } } } },
      components: { schemas: { THING: { properties: { ...fields, BOTH: { type: 'int', minimum: 1, maximum: 9 } } } } },
    },
    pseudo(english).reference,
  )
  const shown = page.replace(/<style>[\s\S]*<\/style>/, '').replaceAll(/<[^>]*>/g, ' ')
  const given = ['TITLE', 'DESCRIBED', '/PATH', 'GET', 'SUMMARY', 'TAG', 'CODE', '200', 'THING', ...Object.keys(fields)]
  expect(strayWords(shown, [...given, 'BOTH', 'openapi.json', 'string', 'null', 'int'])).toEqual([])
  expect(page).toContain('⟦')
})
