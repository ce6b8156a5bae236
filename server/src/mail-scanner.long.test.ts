import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { openCommunity } from '../test/known-giveables.ts'
import { ask, person } from '../test/people.ts'
import { plans } from '../test/plans.ts'
import { sendDigests } from './features/deliveries/index.ts'
import { addNotifications } from './features/notifications/index.ts'

let app: TestApp
const { shown, start, run, at } = plans(() => app)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

/** The calls that the pages behind a link ask when they open. */
const asked = [
  [/^\/unsubscribe\//, '/api/v1/unsubscribe/'],
  [/^\/monthly\//, '/api/v1/plan/links/'],
] as const

test('a scanner that opens every link of every email, also twice, changes nothing and spends no code', async () => {
  at('2026-11-20')
  const ana = await person(app.deps, 'Ana')
  const { uuid, giveableId } = await openCommunity(app.deps)
  await start(ana, { type: 'communities', uuid }, 2_000)
  at('2026-12-20')
  await run()
  const data = { title: 'Soup', commentable_type: 'community', commentable_id: uuid }
  const reply = {
    type: 'CommentReplied',
    to: [ana.id],
    actorId: (await person(app.deps)).id,
    giveableId,
    about: '1',
    data,
  }
  await app.deps.db.transaction().execute((trx) => addNotifications(trx, app.deps, [reply]))
  await sendDigests(app.deps)
  const email = 'new@tests.example'
  const ben = await person(app.deps, 'Ben')
  expect((await ask(app, 'PATCH /user', { as: ben, body: { email } })).statusCode).toBe(200)
  await app.drain()

  const kinds = app.mails.map(({ key }) => key.split(':')[0])
  expect(kinds).toEqual(expect.arrayContaining(['receipt', 'digest']))
  const links = new Set(
    app.mails.flatMap(({ text, html, headers = {} }) =>
      `${text} ${html.replaceAll('&amp;', '&')} ${Object.values(headers).join(' ')}`.match(
        /http:\/\/kindling\.test[^\s"<>]*/g,
      ),
    ),
  )
  const paths = [...links].map((link) => link!.replace('http://kindling.test', '') || '/')
  for (const [page] of asked) expect(paths.some((path) => page.test(path))).toBe(true)
  const before = await contentsOf(app)
  for (const path of [...paths, ...paths])
    for (const url of [path, ...asked.flatMap(([page, call]) => (page.test(path) ? [path.replace(page, call)] : []))])
      for (const method of ['HEAD', 'GET'] as const)
        expect([url, (await app.http.inject({ method, url })).statusCode < 500]).toEqual([url, true])
  expect(await contentsOf(app)).toEqual(before)

  expect((await shown(ana)).state).toBe('active')
  const token = /confirm-email\?token=(\S+)/.exec(app.mails.find(({ to }) => to === email)!.text)![1]!
  expect((await ask(app, 'POST /auth/email', { body: { token } })).statusCode).toBe(200)
})

/** A hash of each table's rows. */
async function contentsOf({ deps: { db } }: TestApp): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const hashes: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${sql.table(name)} t`.execute(db)
    hashes[name] = found.rows[0]!.hash
  }
  return hashes
}
