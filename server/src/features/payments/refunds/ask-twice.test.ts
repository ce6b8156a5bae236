import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { atProcessor } from '../../../../test/at-processor.ts'
import { give } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { person } from '../../../../test/people.ts'
import type { Processor } from '../../../processor/processor.ts'
import { checkLedger } from '../../ledger/index.ts'
import { askProcessorForRefund } from './send-refund.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.sandbox.set({ balance_short: false }))

/** A refund of $10 of a gift of $100, which staff and the worker may send to the processor at once. */
async function owed() {
  const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
  const { gift } = await give(app, await person(app.deps), ramp, { amountCents: 10_000 })
  await app.drain()
  const asked = { paymentUuid: gift.payment.uuid, amountCents: 1_000, reason: 'Asked', askedBy: null }
  const { uuid } = await app.deps.payments.refund(asked)
  const ask = (change: (real: Refund) => Refund = (real) => real) => {
    const { processor } = app.deps
    const deps = { ...app.deps, processor: { ...processor, refund: change(processor.refund) } }
    return askProcessorForRefund(deps, uuid).catch(() => undefined)
  }
  return { ask, askSlowly: () => slowly(ask), made: () => made(uuid) }
}

type Refund = Processor['refund']

const losing =
  (real: Refund): Refund =>
  async (...asked) => {
    const refused = await real(...asked)
    if (refused === null) throw new Error('answer lost')
    return refused
  }

/** Starts a call that waits at the processor. The returned function lets it continue, and resolves when it has ended. */
async function slowly(ask: (change: (real: Refund) => Refund) => Promise<unknown>) {
  const [sends, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asked = ask((real) => async (...call) => {
    sends.resolve()
    await may.promise
    return real(...call)
  })
  await sends.promise
  return async () => {
    may.resolve()
    await asked
  }
}

const made = async (uuid: string) => {
  const { data } = await atProcessor(app).refunds.list({ limit: 100 })
  return data.filter((r) => r.metadata?.['refund'] === uuid).map((r) => r.amount)
}

async function checkBooks() {
  await app.drain()
  expect(await checkLedger(app.deps.db)).toEqual([])
}

test('a late refusal does not make a second refund if the answer of the first was lost', async () => {
  const { ask, askSlowly, made } = await owed()
  const go = await askSlowly()
  app.sandbox.set({ balance_short: true })
  await ask()
  app.sandbox.set({ balance_short: false })
  await ask(losing)
  expect(await made()).toEqual([1_000])
  await go()
  await ask()
  expect(await made()).toEqual([1_000])
  await checkBooks()
})

test('a late refusal does not make a second refund while the first is under way', async () => {
  const { ask, askSlowly, made } = await owed()
  const first = await askSlowly()
  app.sandbox.set({ balance_short: true })
  await ask()
  app.sandbox.set({ balance_short: false })
  const second = await askSlowly()
  await first()
  await ask()
  await second()
  expect(await made()).toEqual([1_000])
  await checkBooks()
})

test.each(['bad_key', 'forbidden', 'misconfigured'] as const)(
  '%s that the processor forgets does not make a second refund while the first is on its way',
  async (trouble) => {
    const { ask, askSlowly, made } = await owed()
    const first = await askSlowly()
    app.sandbox.failNext(trouble, 1, /refunds$/)
    await ask()
    await ask()
    await first()
    expect(await made()).toEqual([1_000])
    await checkBooks()
  },
)
