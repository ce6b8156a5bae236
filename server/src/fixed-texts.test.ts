import { api } from '@kindling/contract/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../test/app.ts'
import { activeCampaign, openCommunity } from '../test/known-giveables.ts'
import { textsOf } from '../test/count-queries.ts'
import { ask, person, type TestPerson } from '../test/people.ts'
import { calls } from './platform/http/kit.ts'

const connections = 8
let app: TestApp
let ana: TestPerson
let named: string[]

beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps)
  const community = await openCommunity(app.deps, ana.id)
  const campaign = await activeCampaign(app.deps, ana.id, { communityId: community.id })
  named = [community, campaign].flatMap(({ id, uuid }) => [String(id), uuid]).concat(community.slug, 'missing')
})
afterAll(() => app.close())

/** Seeded random numbers below `top`, the same in each run. */
let seed = 20_261_122
const below = (top: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * top)
}
const oneOf = <T>(all: readonly T[]) => all[below(all.length)]!

type Shape = { type?: string; enum?: string[]; items?: { enum?: string[] }; pattern?: string; anyOf?: Shape[] }

/** A valid value of a query parameter; for a list any choice of its values, in any order, with repeats. */
function valueFor(name: string, { type, enum: words, items, pattern }: Shape): string {
  // the keys that a list of sorts accepts
  if (name === 'sort' && pattern) return oneOf(/^\^\((.*?)\)/.exec(pattern)![1]!.split('|'))
  if (items?.enum) return Array.from({ length: below(9) }, () => oneOf(items.enum!)).join(',')
  if (words) return oneOf(words)
  if (type === 'integer') return String(1 + below(9))
  if (name === 'cursor') return Buffer.from(`after:${below(50)}`).toString('base64url')
  return oneOf(named)
}

const reads = calls.filter((call) => call.startsWith('GET '))
const queryOf = new Map(
  reads.map((call) => {
    const shapesOf = (io: 'input' | 'output') =>
      (z.toJSONSchema(api[call].query, { unrepresentable: 'any', io }) as { properties?: Record<string, Shape> })
        .properties ?? {}
    const { sort } = shapesOf('input')
    return [call, Object.entries({ ...shapesOf('output'), ...(sort && { sort }) })] as const
  }),
)

/** Calls with more query parameters occur more often. */
const weighed = reads.flatMap((call) => Array<typeof call>(1 + queryOf.get(call)!.length ** 2).fill(call))

async function askAnything(): Promise<number> {
  const call = oneOf(weighed)
  const parts = queryOf.get(call)!.filter(() => below(2) === 1)
  const answer = await ask(app, call, {
    ...(below(2) === 1 && { as: ana }),
    params: Object.fromEntries([...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, oneOf(named)])),
    query: Object.fromEntries(parts.map(([name, shape]) => [name, valueFor(name, shape)])),
  })
  return answer.statusCode
}

const preparedOn = () =>
  Promise.all(
    Array.from({ length: connections }, () =>
      app.deps.db.connection().execute(async (db) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)
        return rows[0]!.n
      }),
    ),
  )

it('all reads send the database a fixed set of texts', { tags: 'long', timeout: 120_000 }, async () => {
  const statuses = new Map<number, number>()
  const { texts } = await textsOf(async () => {
    for (let asked = 0; asked < 4_000; asked += connections) {
      const answered = await Promise.all(Array.from({ length: connections }, askAnything))
      for (const status of answered) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  expect(statuses.get(200), JSON.stringify([...statuses])).toBeGreaterThan(1_400)
  expect(new Set(texts).size).toBeLessThan(230)
  expect(Math.max(...(await preparedOn()))).toBeLessThan(230)
})
