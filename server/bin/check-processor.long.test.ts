import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { storeOf } from '../../sandbox/src/test/store-of.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { activeCampaign } from '../test/known-giveables.ts'
import { give } from '../test/giving.ts'
import { person } from '../test/people.ts'
import { startProgram } from '../test/programs/program.ts'
import { hour } from '../src/platform/time/clock.ts'

let app: TestApp
let env: Record<string, string>
let chargeId: string

beforeAll(async () => {
  app = await startTestApp({ now: new Date(Date.now() - 3 * hour) })
  const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
  await give(app, await person(app.deps), ramp)
  await app.drain()
  chargeId = storeOf(app.sandbox).list('charge', {}, 1)[0]!.id
  const url = new URL(inject('testServer').url)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.deps.db)
  url.pathname = rows[0]!.name
  const { secretKey, publicKey, webhookSecret } = app.sandbox
  env = {
    DATABASE_URL: url.href,
    STRIPE_API_URL: app.sandbox.url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLIC_KEY: publicKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }
})
afterAll(() => app.close())

async function check(args: string[] = [], more: Record<string, string> = {}) {
  const program = startProgram('server/bin/check-processor.ts', args, { env: { ...env, ...more } })
  return { code: await program.ended, output: program.output() }
}

describe('npm run check:processor', { timeout: 60_000 }, () => {
  test('exits with 0 if nothing differs', async () => {
    expect(await check()).toEqual({ code: 0, output: '7 days compared, 0 differences\n' })
  })

  test('prints each difference as a sentence or as JSON, exits with 1, and changes nothing', async () => {
    const store = storeOf(app.sandbox)
    const was = store.get('charge', chargeId)
    store.put({ ...was, amount_captured: 2_400 })
    const { code, output } = await check(['--days', '1'])
    expect(code).toBe(1)
    expect(output).toMatch(
      new RegExp(
        `^✗ charge_amount_differs\n    Charge ${chargeId} of payment \\S+ is \\$24\\.00 at the processor but \\$25\\.00 here\\. Staff must look into it\\.$`,
        'm',
      ),
    )
    expect(output).toMatch(/\n1 day compared, 2 differences\n$/)
    const json = await check(['--json'])
    expect(json.code).toBe(1)
    expect(JSON.parse(json.output)).toMatchObject([
      { kind: 'charge_amount_differs', about: chargeId, detail: { there: 2_400, here: 2_500 } },
      { kind: 'movement_differs' },
    ])
    store.put(was)
    expect(await app.deps.db.selectFrom('alarms').select('kind').execute()).toEqual([])
  })

  test('explains in one sentence why it cannot run', async () => {
    expect(await check(['--days', 'x'])).toEqual({
      code: 1,
      output: '--days is a whole number from 1 to 365.\n',
    })
    expect(await check(['--day', '3'])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Unknown option '--day'[^\n]*\n$/) as string,
    })
    const { code, output } = await check([], { STRIPE_SECRET_KEY: 'sk_test_of_somebody_else' })
    expect(code).toBe(1)
    expect(output).toMatch(/^The card processor does not answer as it should: Invalid API Key provided[^\n]*\n$/)
    const away = await check([], { STRIPE_API_URL: 'http://127.0.0.1:9' })
    expect(away.code).toBe(1)
    expect(away.output).toMatch(/^The card processor does not answer as it should: [^\n]*\n$/)
  })
})
