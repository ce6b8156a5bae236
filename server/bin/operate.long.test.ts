import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { give } from '../test/giving.ts'
import { activeCampaign } from '../test/known-giveables.ts'
import { person, type TestPerson } from '../test/people.ts'
import { startProgram } from '../test/programs/program.ts'

let app: TestApp
let [sam, tess]: TestPerson[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[sam, tess] = [await person(app.deps, 'Sam'), await person(app.deps, 'Tess')]
})
afterAll(() => app?.close())

async function operate(args: string[], env: Record<string, string> = { DATABASE_URL: app.databaseUrl }) {
  const program = startProgram('server/bin/operate.ts', args, { env })
  return { code: await program.ended, output: program.output() }
}

describe('npm run operate', { timeout: 60_000 }, () => {
  test('acts on a database, prints for people or programs, and exits with 0, 1 or 2', async () => {
    expect(await operate(['staff', 'add', sam!.email])).toEqual({
      code: 0,
      output: `${sam!.email} is a staff member now\n`,
    })
    expect((await operate(['staff', 'add', tess!.email, '--by', sam!.email])).code).toBe(0)
    const { output } = await operate(['staff', 'list', '--json'])
    expect(JSON.parse(output)).toMatchObject([{ email: sam!.email }, { email: tess!.email }])
    const stranger = await operate(['staff', 'remove', 'x@tests.example', '--by', sam!.email, '--json'])
    expect(stranger.code).toBe(1)
    expect(JSON.parse(stranger.output)).toEqual({
      error: 'x@tests.example is not a staff member.',
      code: 'not_found',
    })
    expect((await operate(['staff', 'remove', tess!.email])).code).toBe(2)
  })

  test('a running worker sends a booked refund, and two approvals at once refund once', async () => {
    const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
    const { gift } = await give(app, await person(app.deps), ramp, { amountCents: 60_000 })
    await app.drain()
    const { uuid } = JSON.parse(
      (await operate(['refund', 'ask', gift.payment.uuid, '--reason', 'twice', '--by', sam!.email, '--json'])).output,
    ) as { uuid: string }
    const approve = () => operate(['refund', 'approve', uuid, '--by', tess!.email])
    const ends = await Promise.all([approve(), approve()])
    expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1])
    await app.drain()
    const { refunded_cents } = await app.deps.db
      .selectFrom('payments')
      .select('refunded_cents')
      .where('uuid', '=', gift.payment.uuid)
      .executeTakeFirstOrThrow()
    expect(refunded_cents).toBe(60_000)
  })

  // the feature's `operate.long.test.ts` covers every command, without a process for each
  test('prints the help of a command without a database', async () => {
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const [asked, nothing, list] = await Promise.all([
      operate(['rebuild', 'impact', '--help'], away),
      operate([], away),
      operate(['staff', 'list'], away),
    ])
    expect([asked.code, asked.output.split('\n')[0]]).toEqual([0, expect.stringContaining('rebuild impact: ')])
    expect(nothing.code).toBe(2)
    expect(list).toEqual({
      code: 1,
      output: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED). Check its address, and that it runs.\n',
    })
  })
})
