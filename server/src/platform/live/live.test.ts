import type { Campaign } from '@kindling/contract/campaigns/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { give } from '../../../test/giving.ts'
import { anotherProcess, endListeners } from '../../../test/another-live.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { endSession } from '../../features/accounts/sessions/end-session.ts'
import { afterCommit } from '../database/after-commit.ts'
import { subjectOf } from './index.ts'

let app: TestApp
let other: Awaited<ReturnType<typeof anotherProcess>>
let [ana, ben]: TestPerson[] = []
let ramp: { id: number; uuid: string }

beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  other = await anotherProcess(app)
  ;[ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
  ramp = await activeCampaign(app.deps)
  await look(ana)
  await look(ben)
})
afterAll(async () => {
  await other?.close()
  await app?.close()
})

/** Reads the campaign; `known` is the ETag to send. `how`: the status and the number of queries. */
async function look(as?: TestPerson, known?: string, { query = {}, id = String(ramp.id) } = {}) {
  const { answer, queries } = await countQueries(() =>
    ask(app, 'GET /campaigns/{identifier}', {
      params: { identifier: id },
      query,
      ...(as && { as }),
      ...(known !== undefined && { headers: { 'if-none-match': known } }),
    }),
  )
  const raised = answer.statusCode === 200 ? answer.json<{ data: Campaign }>().data.raised_cents : undefined
  return { how: [answer.statusCode, queries], raised, etag: String(answer.headers.etag), headers: answer.headers }
}
const unchanged = [304, 0]
const cause = () => subjectOf('giveables', ramp.uuid)

async function settle(as: TestPerson, amountCents = 500): Promise<void> {
  await give(app, as, { type: 'campaigns', id: ramp.id }, { amountCents })
  await app.drain()
}

describe('an unchanged answer', () => {
  test('gives 304 without a query, to members and guests', async () => {
    for (const as of [ana, undefined]) {
      const first = await look(as)
      const again = await look(as, first.etag)
      expect([first.how, again.how, again.etag]).toEqual([[200, 1], unchanged, first.etag])
      expect(again.headers).toMatchObject({
        'cache-control': as ? 'private, no-store' : 'no-cache',
        vary: expect.stringContaining('Authorization'),
        'content-security-policy': expect.any(String),
      })
    }
    const { etag } = await look(ana)
    expect((await look(ana, `W/"other", ${etag}, "third"`)).how).toEqual(unchanged)
  })

  test('is read again for another person, another part or a forged ETag', async () => {
    const { etag } = await look(ana)
    const [, content, version] = /^W\/"([^.]+)\.(.+)"$/.exec(etag)!
    for (const [who, known, more] of [
      [ben, etag, {}],
      [undefined, etag, {}],
      [ana, etag, { id: ramp.uuid }],
      [ana, etag, { query: { fields: 'title' } }],
      [ana, `W/"${content}"`, {}],
      [ana, `W/"${content}.${version!.replace(/^./, '_')}"`, {}],
    ] as const)
      expect((await look(who, known, more)).how[1], known).toBe(1)
  })

  test('gives 401 after the session ended, in every process', async () => {
    const chi = await person(app.deps, 'Chi')
    const { etag } = await look(chi)
    expect((await look(chi, etag)).how).toEqual(unchanged)
    const { id } = await app.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', chi.id)
      .executeTakeFirstOrThrow()
    await endSession(app.deps, id) // as another process would
    await expect.poll(async () => (await look(chi, etag)).how[0]).toBe(401)
  })

  test('gives 404 once the viewer may not see it any more', async () => {
    const hidden = await activeCampaign(app.deps)
    const seen = await look(ana, undefined, { id: hidden.uuid })
    await app.deps.db.updateTable('giveables').set({ is_public: false }).where('uuid', '=', hidden.uuid).execute()
    app.deps.live.publish(subjectOf('giveables', hidden.uuid))
    expect((await look(ana, seen.etag, { id: hidden.uuid })).how[0]).toBe(404)
  })
})

describe('a change', () => {
  test('shows at once in the process that made it, for every viewer', async () => {
    const before = [await look(ana), await look(ben), await look()]
    await settle(ana!)
    const after = [
      await look(ana, before[0]!.etag),
      await look(ben, before[1]!.etag),
      await look(undefined, before[2]!.etag),
    ]
    expect(after.map(({ how, raised }) => [how[0], raised])).toEqual(before.map(({ raised }) => [200, raised! + 500]))
    expect((await look(ben, after[1]!.etag)).how).toEqual(unchanged)
  })

  test('of a person’s own figures shows to that person, and to nobody else', async () => {
    const user = async (as: TestPerson, known?: string) => {
      const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known }
      const { answer, queries } = await countQueries(() =>
        ask(app, 'GET /user', { as, query: { include: 'giving' }, headers }),
      )
      return { how: [answer.statusCode, queries], etag: String(answer.headers.etag) }
    }
    const [anas, bens] = [await user(ana!), await user(ben!)]
    await settle(ana!)
    expect((await user(ana!, anas.etag)).how).toEqual([200, 1])
    expect((await user(ben!, bens.etag)).how).toEqual(unchanged)
    const now = await user(ana!)
    app.deps.live.publish(subjectOf('notifications', ana!.uuid))
    expect((await user(ana!, now.etag)).how).toEqual(unchanged)
  })

  test('reaches other processes, many changes as one event', async () => {
    const { etag } = await look(ana)
    for (let i = 0; i < 50; i++) other.live.publish(cause())
    await expect.poll(async () => (await look(ana, etag)).how[1]).toBe(1)
    const { live } = other
    const asked = { viewer: 1, url: '/' }
    const version = live.etagVersion(asked, [cause()], live.mark())!
    expect(live.holds(asked, version)).toBe(true)
    await settle(ben!)
    await expect.poll(() => live.holds(asked, version)).toBe(false)
  })

  test('reaches other processes in one notification for all changes of a second', async () => {
    const payloads: string[] = []
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    client.on('notification', ({ payload }) => void payloads.push(payload!))
    await client.query('listen kindling_live')
    const many = Array.from({ length: 250 }, () => subjectOf('people', crypto.randomUUID()))
    for (const one of [...many, ...many]) other.live.publish(one)
    const subjects = () => payloads.flatMap((payload) => payload.split(' ').slice(1))
    await expect.poll(() => subjects().length, { timeout: 5_000 }).toBeGreaterThanOrEqual(250)
    expect(subjects().toSorted()).toEqual(many.toSorted())
    expect(payloads.length).toBeLessThanOrEqual(4)
    await client.end()
  })

  test('is sent after its transaction commits, and never after a rollback', async () => {
    const { etag } = await look(ana)
    const move = (fails: boolean) =>
      app.deps.db.transaction().execute(async (trx) => {
        await sql`update giveables set raised_cents = raised_cents + 1 where uuid = ${ramp.uuid}`.execute(trx)
        await afterCommit(trx, () => app.deps.live.publish(cause()))
        expect((await look(ana, etag)).how).toEqual(unchanged)
        if (fails) throw new Error('taken back')
      })
    await expect(move(true)).rejects.toThrow('taken back')
    expect((await look(ana, etag)).how).toEqual(unchanged)
    // nothing is left in the reused connection
    await app.deps.db.transaction().execute(async (trx) => void (await sql`select 1`.execute(trx)))
    expect((await look(ana, etag)).how).toEqual(unchanged)
    // nor if its commit is refused
    const refused = app.deps.db.transaction().execute(async (trx) => {
      await afterCommit(trx, () => app.deps.live.publish(cause()))
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(refused).rejects.toThrow()
    expect((await look(ana, etag)).how).toEqual(unchanged)
    await move(false)
    expect((await look(ana, etag)).how[0]).toBe(200)
  })

  test('during a read leaves the answer without a version', async () => {
    let read: Awaited<ReturnType<typeof look>> | undefined
    await app.deps.db.transaction().execute(async (trx) => {
      await sql`lock table giveables in access exclusive mode`.execute(trx)
      const reading = look(ana).then((answer) => (read = answer))
      const waits = sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waits.execute(trx)).rows[0]!.n).toBe(1)
      app.deps.live.publish(cause())
      void reading
    })
    await expect.poll(() => read?.how[0]).toBe(200)
    expect(read!.etag).toMatch(/^W\/"[\w-]{27}"$/)
    // the answer is unchanged, although that costs a query
    expect((await look(ana, read!.etag)).how).toEqual([304, 1])
  })
})

describe('a process without its listener', () => {
  test('reads everything again, and starts without versions when it is connected again', async () => {
    const { etag } = await look(ana)
    await endListeners(app)
    await expect.poll(async () => (await look(ana, etag)).how[1]).toBeGreaterThan(0)
    await sql`update giveables set raised_cents = raised_cents + 1 where uuid = ${ramp.uuid}`.execute(app.deps.db) // without an event
    const answerNow = async () => (await look(ana, (await look(ana)).etag)).how
    await expect.poll(answerNow, { timeout: 10_000 }).toEqual(unchanged)
    expect((await look(ana, etag)).how[0]).toBe(200)
  })

  test('drops all versions when another process starts, because a dead one may have lost events', async () => {
    const { etag } = await look(ana)
    expect((await look(ana, etag)).how).toEqual(unchanged)
    await other.live.begin()
    await expect.poll(async () => (await look(ana, etag)).how).toEqual([304, 1])
  })
})
