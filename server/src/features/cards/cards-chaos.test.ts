import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { diceOf } from '../../../test/dice.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { seed } from '../../../test/seed.ts'
import { savedCards } from '../../../test/saved-cards.ts'
import { cardEventTypes } from '../../processor/card-event.ts'

let app: TestApp
let stripe: Stripe
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  stripe = atProcessor(app)
  app.sandbox.set({ hold_webhooks: true })
})
afterAll(() => app?.close())

const people = sizeOf(4, 2_000)
const numbers = ['4242424242424242', '5555555555554444', '378282246310005', '4000056655665556'] as const
const { cardsOf, heldBy, remove, save } = savedCards(() => ({ app, ana: undefined!, ramp: undefined! }))

test(
  `the saved cards of ${people} people are those of the processor, for any order of events`,
  { timeout: 3_600_000 },
  async () => {
    const dice = diceOf(seed)
    const seen = new Set<string>()
    for (let n = 0; n < people; n += 1) {
      const ana = await person(app.deps)
      const done = [await act(ana, 'save', dice.pick(numbers))]
      for (let more = dice.between(2, 6); more > 0; more -= 1) {
        app.clock.advance(2_000)
        if (dice.chance(0.2)) await notifyAll(seen, dice)
        done.push(await act(ana, dice.pick(['save', 'renew', 'renew', 'renew', 'remove'] as const), dice.pick(numbers)))
      }
      await notifyAll(seen, dice)
      await notifyAll(seen, dice) // delivers the events that the jobs caused
      const held = (await heldBy(ana)).map(({ card }) => `${card!.last4} ${card!.exp_year}`)
      const kept = (await cardsOf(ana)).map((card) => `${card.last4} ${card.exp_year}`)
      expect(kept.toSorted(), `${n}: ${done.join(', ')}`).toEqual(held.toSorted())
    }
  },
)

type Act = 'save' | 'renew' | 'remove'

async function act(who: TestPerson, what: Act, number: string): Promise<string> {
  const deed = `${what} ${number.slice(-4)}`
  if (what === 'save') {
    await save(number, { as: who })
    return deed
  }
  const [of] = what === 'renew' ? await heldBy(who) : []
  const [card] = what === 'remove' ? await cardsOf(who) : []
  if (of) app.sandbox.renewCard(of.id, number)
  if (card) await remove(card.uuid, who)
  return deed
}

/** Delivers all waiting events in any order, some of them twice; jobs run in between. */
async function notifyAll(seen: Set<string>, dice: ReturnType<typeof diceOf>): Promise<void> {
  const { data } = await stripe.events.list({ types: cardEventTypes, limit: 100 })
  const fresh = data.filter(({ id }) => !seen.has(id)).map(({ id }) => id)
  for (const id of dice.shuffled([...fresh, ...fresh.filter(() => dice.chance(0.3))])) {
    await app.sandbox.deliver(id)
    seen.add(id)
    if (dice.chance(0.9)) await app.drain()
  }
  await app.drain()
}
