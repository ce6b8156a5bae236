import type { Card } from '@kindling/contract/cards/calls'
import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { atProcessor } from './at-processor.ts'
import { cards as numbers, cardToken, give } from './giving.ts'
import { ask, type TestPerson } from './people.ts'

type World = { app: TestApp; ana: TestPerson; ramp: { type: 'campaigns'; id: number } }

/** A person's acts on saved cards; Ana's by default. `world` is called at each step, since each test has its own. */
export function savedCards(world: () => World) {
  const call = (name: 'PATCH /cards/{uuid}' | 'DELETE /cards/{uuid}', uuid: string, as?: TestPerson, body?: object) =>
    ask(world().app, name, { as: as ?? world().ana, params: { uuid }, ...(body && { body }) })
  return {
    cardsOf: async (who?: TestPerson) =>
      (await ask(world().app, 'GET /cards', { as: who ?? world().ana })).json().data as Card[],
    async save(number: string = numbers.good, { as = world().ana, key = randomUUID(), token = '' } = {}) {
      const body = { confirmation_token: token || (await cardToken(world().app, number)) }
      const answer = await ask(world().app, 'POST /cards', { as, key, body })
      return { status: answer.statusCode, setup: answer.json().data, error: answer.json() }
    },
    remove: (uuid: string, as?: TestPerson) => call('DELETE /cards/{uuid}', uuid, as),
    makeDefault: (uuid: string, as?: TestPerson) => call('PATCH /cards/{uuid}', uuid, as, { default: true }),
    giveWith: (card_id: string, as?: TestPerson, key: string = randomUUID()) =>
      give(world().app, as ?? world().ana, world().ramp, { key, more: { confirmation_token: undefined, card_id } }),
    /** The payment methods that the processor holds for this person. */
    async heldBy(who?: TestPerson) {
      const { id } = await world()
        .app.deps.db.selectFrom('processor_customers')
        .select('processor_customer_id as id')
        .where('user_id', '=', (who ?? world().ana).id)
        .executeTakeFirstOrThrow()
      return (await atProcessor(world().app).customers.listPaymentMethods(id)).data
    },
    bankAnswers: (url: string, answer: 'complete' | 'fail') =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' }),
  }
}
