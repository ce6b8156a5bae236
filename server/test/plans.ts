import type { FirstGift, Plan, StartItemInput } from '@kindling/contract/plan/calls'
import type { CallName } from '@kindling/contract/api'
import { randomUUID } from 'node:crypto'
import { runPlans } from '../src/features/plan/charging/run-plans.ts'
import type { TestApp } from './app.ts'
import { cards, cardToken } from './giving.ts'
import { ask, type TestPerson } from './people.ts'

type To = { type: 'communities' | 'campaigns'; uuid: string }
type Order = Partial<StartItemInput> & { card?: string; key?: string; app?: TestApp }

/** A person's acts on monthly giving. `world` is called at each step. */
export function plans(world: () => TestApp) {
  const write = async (as: TestPerson, call: CallName, body: object | undefined, params = {}, key = randomUUID()) => {
    const answer = await ask(world(), call, { as, key, params, ...(body && { body }) })
    return { status: answer.statusCode, ...answer.json<{ data: Plan; from: string | null; message: string }>() }
  }
  const shown = async (as: TestPerson) => (await ask(world(), 'GET /plan', { as })).json<{ data: Plan }>().data
  return {
    write,
    shown,
    preview: async (as: TestPerson, to: To, amount_cents: number, more: Record<string, string | number> = {}) =>
      (
        await ask(world(), 'GET /plan/first', { as, query: { type: to.type, id: to.uuid, amount_cents, ...more } })
      ).json<{ data: FirstGift }>().data,
    async start(
      as: TestPerson,
      to: To,
      amount_cents: number,
      { card = cards.good, key = randomUUID(), ...more }: Order = {},
    ) {
      const giveable = { type: to.type, id: to.uuid }
      const method =
        more.card_id === undefined && more.payment_sheet === undefined
          ? { confirmation_token: await cardToken(world(), card) }
          : {}
      const answer = await ask(world(), 'POST /plan/items', {
        as,
        key,
        body: { giveable, amount_cents, ...method, ...more },
      })
      await world().drain()
      return { status: answer.statusCode, ...answer.json() }
    },
    async run() {
      await runPlans(world().deps)
      await world().drain()
    },
    /** The gifts that arrived by plans, with their days in UTC, oldest first. */
    async charged(as: TestPerson): Promise<[day: string, cents: number, gifts: number][]> {
      const rows = await world()
        .deps.db.selectFrom('payments as p')
        .select((eb) => [
          'p.created_at as at',
          'p.amount_cents as cents',
          eb
            .selectFrom('gifts as g')
            .select((e) => e.fn.countAll<number>().as('n'))
            .whereRef('g.payment_id', '=', 'p.id')
            .as('n'),
        ])
        .where('p.user_id', '=', as.id)
        .where('p.kind', '=', 'monthly')
        .where('p.status', '=', 'succeeded')
        .orderBy('p.id')
        .execute()
      return rows.map(({ at, cents, n }) => [at.toISOString().slice(0, 10), cents, n!])
    },
    /** Sets the clock to noon of a day in New York, or to another time. */
    at: (day: string, time = '17:00:00') => world().clock.set(new Date(`${day}T${time}Z`)),
  }
}
