import type { OpenedStatement, StatementLink } from '@kindling/contract/billing/statement-links'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { give } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { readPdf } from '../../../platform/pdf/read-pdf.fixtures.ts'
import { day } from '../../../platform/time/clock.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T15:00:00Z') })
  ana = await giver('Ana')
})
afterAll(() => app?.close())

async function giver(name: string): Promise<TestPerson> {
  const as = await person(app.deps, name)
  await give(app, as, { type: 'campaigns', id: (await activeCampaign(app.deps)).id }, { amountCents: 4_321 })
  await app.drain()
  return as
}

let made = 0
const accountant = () => `accountant-${(made += 1)}@tests.example`
const send = (as: TestPerson, email: string, period = '2026') =>
  ask(app, 'POST /billing/statement-links', { as, body: { period, email } })
const sent = async (as: TestPerson, email: string, period?: string) =>
  (await send(as, email, period)).json<{ data: StatementLink }>().data
const listed = async (as: TestPerson) =>
  (await ask(app, 'GET /billing/statement-links', { as })).json<{ data: StatementLink[] }>().data
const takeBack = (as: TestPerson, uuid: string) =>
  ask(app, 'DELETE /billing/statement-links/{uuid}', { as, params: { uuid } })
/** The email to an address, with the token of its link. */
async function mailTo(email: string) {
  await app.drain()
  const mails = app.mails.filter(({ to }) => to === email)
  expect(mails).toHaveLength(1)
  return { ...mails[0]!, token: /kindling\.test\/statement\?token=([\w-]{43})/.exec(mails[0]!.text)![1]! }
}
const open = (token: string) => ask(app, 'GET /billing/statement-links/opened', { query: { token } })
const opened = async (token: string) => (await open(token)).json<{ data: OpenedStatement }>().data
const file = (url: string) => app.http.inject(url.replace(/^https?:\/\/[^/]+/, ''))
/** What the page and both files answer. */
const statuses = async (token: string, files: OpenedStatement) => [
  (await open(token)).statusCode,
  (await file(files.pdf_url)).statusCode,
  (await file(files.csv_url)).statusCode,
]

test('an accountant opens the statement of the months that the giver chose, without signing in', async () => {
  const email = accountant()
  expect(await sent(ana, email, '2026-07')).toMatchObject({
    period: '2026-07',
    email,
    first_day: '2026-07-01',
    last_day: '2027-06-30',
    ends_at: '2026-11-21T15:00:00.000Z',
  })
  const mail = await mailTo(email)
  expect(mail.subject).toMatch(/^\u2068Ana Villegas\u2069 sent you a giving statement: July 1/)
  expect(mail.text).toContain('Period: July 1, 2026 to June 30, 2027')
  expect(mail.subject + mail.text).not.toMatch(/43\.21|\$/)
  const answer = await open(mail.token)
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const { data } = answer.json<{ data: OpenedStatement }>()
  expect(data).toMatchObject({ giver: 'Ana Villegas', first_day: '2026-07-01', last_day: '2027-06-30' })
  const pdf = await file(data.pdf_url)
  expect((await readPdf(pdf.rawPayload)).lines.join('\n')).toContain('Given | $43.21')
  expect(pdf.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  expect((await file(data.csv_url)).body).toContain(',43.21,')
})

test('only a hash of its token is stored, and nothing of the link opens another one', async () => {
  const [mine, other] = [accountant(), accountant()]
  const [first, second] = [await sent(ana, mine), await sent(ana, other)]
  const { token } = await mailTo(mine)
  const rows = await app.deps.db.selectFrom('statement_links').selectAll().execute()
  const jobs = await app.deps.db.executeQuery<{ row: string }>({
    sql: `select data::text as row from queue.job where name = 'mail-statement-link'`,
    parameters: [],
    query: { kind: 'RawNode' },
    queryId: { queryId: 'raw' },
  } as never)
  expect(JSON.stringify([rows, jobs.rows])).not.toContain(token)
  const { pdf_url } = await opened(token)
  expect((await file(pdf_url.replace(first.uuid, second.uuid))).statusCode).toBe(404)
  expect((await file(pdf_url.replace('/pdf?', '/csv?'))).statusCode).toBe(404)
  for (const wrong of [first.uuid, `${token.slice(0, -1)}_`]) expect((await open(wrong)).statusCode).toBe(404)
})

test('a link ends after a day, and so do its files, as if it had never been', async () => {
  const email = accountant()
  await sent(ana, email)
  const { token } = await mailTo(email)
  app.clock.advance(day - 1)
  const files = await opened(token)
  expect(await statuses(token, files)).toEqual([200, 200, 200])
  app.clock.advance(1)
  expect(await statuses(token, files)).toEqual([404, 404, 404])
  expect((await open(token)).body).toBe((await open('x'.repeat(43))).body)
  expect(await listed(ana)).toEqual([])
})

test('its giver alone lists it and takes it back, at once also for files whose minute is not over', async () => {
  const [email, ben] = [accountant(), await giver('Ben')]
  const { uuid } = await sent(ana, email)
  const { token } = await mailTo(email)
  const files = await opened(token)
  expect([await listed(ana), await listed(ben)]).toMatchObject([[{ uuid, email }], []])
  expect((await takeBack(ben, uuid)).statusCode).toBe(404)
  const both = await Promise.all([takeBack(ana, uuid), takeBack(ana, uuid)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404])
  expect(await statuses(token, files)).toEqual([404, 404, 404])
  expect(await listed(ana)).toEqual([])
})

test('a link that is taken back before its email left is not mailed', async () => {
  const email = accountant()
  await takeBack(ana, (await sent(ana, email)).uuid)
  await app.drain()
  expect(app.mails.filter(({ to }) => to === email)).toEqual([])
})

test('a link of an account that is being deleted is missing', async () => {
  const [email, cleo] = [accountant(), await giver('Cleo')]
  await sent(cleo, email)
  const { token } = await mailTo(email)
  const files = await opened(token)
  await ask(app, 'DELETE /user', { as: cleo })
  expect(await statuses(token, files)).toEqual([404, 404, 404])
})

test('ten leave in a day, five to one mailbox, also by calls at once; none without a receipt', async () => {
  const [dee, eve] = [await giver('Dee'), await person(app.deps, 'Eve')]
  const count = (answers: { statusCode: number }[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length
  const email = accountant()
  const toOne = await Promise.all(Array.from({ length: 7 }, (_, n) => send(dee, email.replace('@', `+${n}@`))))
  expect([count(toOne, 201), count(toOne, 429)]).toEqual([5, 2])
  const toMany = await Promise.all(Array.from({ length: 7 }, () => send(dee, accountant())))
  expect([count(toMany, 201), count(toMany, 429)]).toEqual([5, 2])
  expect((await send(eve, accountant())).statusCode).toBe(404)
  expect((await send(ana, accountant(), '2025')).statusCode).toBe(404)
  for (const [mail, period] of [
    ['no address', '2026'],
    [accountant(), '2026-13'],
    [accountant(), '1999'],
  ] as const)
    expect((await send(ana, mail, period)).statusCode).toBe(422)
})
