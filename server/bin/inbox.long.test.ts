import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { activeCampaign } from '../test/known-giveables.ts'
import { give, giftOf } from '../test/giving.ts'
import { person, type TestPerson } from '../test/people.ts'
import { startProgram } from '../test/programs/program.ts'
import { postponeEvent, storeEvents } from '../src/processor/inbox.queries.ts'

let app: TestApp
let ana: TestPerson
let env: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps)
  const url = new URL(inject('testServer').url)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.deps.db)
  url.pathname = rows[0]!.name
  env = { DATABASE_URL: url.href }
})
afterAll(() => app.close())

async function inbox(...args: string[]) {
  const program = startProgram('server/bin/inbox.ts', args, { env })
  return { code: await program.ended, output: program.output() }
}

describe('npm run inbox', { timeout: 60_000 }, () => {
  test('shows an event and applies it again, which does not change the books', async () => {
    expect(await inbox()).toEqual({ code: 0, output: 'nothing waits\n' })
    const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
    const { gift } = await give(app, ana, ramp)
    await app.drain()
    const books = () => app.deps.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
    const before = await books()
    const { id } = await app.deps.db
      .selectFrom('processor_events')
      .select('id')
      .where('type', '=', 'payment_intent.succeeded')
      .executeTakeFirstOrThrow()
    const shown = await inbox(id)
    expect(shown.code).toBe(0)
    expect(shown.output).toMatch(new RegExp(`^${id} payment_intent.succeeded of \\S+, applied \\S+\n\\{\n`))
    expect(shown.output).not.toContain('client_secret')
    expect((await inbox(id, '--again')).output).toMatch(/\nIt is due now\.\n$/)
    expect(await app.deps.inbox.waiting()).toBe(1)
    app.clock.set(new Date(Date.now() + 1_000))
    await app.drain()
    expect(await app.deps.inbox.waiting()).toBe(0)
    expect(await books()).toEqual(before)
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
  })

  test('lists events that could not be applied, does not apply foreign ones, and reports an unknown one', async () => {
    const at = app.clock.now()
    const event = { type: 'payment_intent.succeeded', occurredAt: at, requestKey: null, payload: {} }
    await storeEvents(
      app.deps.db,
      [
        { ...event, id: 'evt_broken' },
        { ...event, id: 'evt_foreign', foreign: 'mode' },
      ],
      at,
    )
    await postponeEvent(app.deps.db, 'evt_broken', at, 'Error: makes no sense')
    const { code, output } = await inbox()
    expect(code).toBe(1)
    expect(output).toMatch(
      /^evt_broken payment_intent\.succeeded of \S+, failed once: Error: makes no sense\nnpm run inbox -- <id> shows one\n$/,
    )
    expect(await inbox('evt_foreign', '--again')).toEqual({
      code: 1,
      output: expect.stringMatching(
        /, none of ours: mode\n\{\}\nIt is none of ours, and is not applied\.\n$/,
      ) as string,
    })
    expect(await inbox('evt_nothing')).toEqual({ code: 1, output: 'There is no event evt_nothing.\n' })
    expect((await inbox('--what')).code).toBe(1)
    await app.deps.db.deleteFrom('processor_events').where('id', '=', 'evt_broken').execute()
  })
})
