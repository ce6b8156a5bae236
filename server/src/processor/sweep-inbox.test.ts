import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDeps, type TestDeps } from '../../test/deps.ts'
import { day } from '../platform/time/clock.ts'
import { noteForeign, storeEvents, takeEvent } from './inbox.queries.ts'
import { forgetOldEvents } from './sweep-inbox.ts'

let kit: TestDeps
beforeAll(async () => {
  kit = await testDeps()
})
afterAll(() => kit.close())

it('applied events are deleted 90 days after they arrived; waiting and foreign ones stay', async () => {
  const { deps, clock } = kit
  const { db } = deps
  const first = clock.now()
  const store = (...ids: string[]) =>
    storeEvents(
      db,
      ids.map((id) => ({ id, type: 'charge.updated', occurredAt: first, requestKey: null, payload: { id } })),
      clock.now(),
    )
  const left = async () =>
    (await db.selectFrom('processor_events').select('id').orderBy('id').execute()).map((e) => e.id)
  await store('applied', 'foreign', 'waits')
  await db.transaction().execute(async (trx) => {
    await takeEvent(trx, first, 'applied')
    await noteForeign(trx, 'foreign', 'account')
  })
  clock.advance(day)
  await store('younger')
  await db.transaction().execute((trx) => takeEvent(trx, clock.now(), 'younger'))

  clock.set(new Date(first.getTime() + 90 * day))
  await forgetOldEvents(deps)
  expect(await left()).toEqual(['applied', 'foreign', 'waits', 'younger'])
  clock.advance(1)
  await forgetOldEvents(deps)
  expect(await left()).toEqual(['foreign', 'waits', 'younger'])
})

it('more events are deleted than fit into one batch', async () => {
  const { deps, clock } = kit
  const ids = Array.from({ length: 5_001 }, (_, i) => `many-${i}`)
  await storeEvents(
    deps.db,
    ids.map((id) => ({ id, type: 'charge.updated', occurredAt: clock.now(), requestKey: null, payload: {} })),
    clock.now(),
  )
  await deps.db.updateTable('processor_events').set({ applied_at: clock.now() }).execute()
  clock.advance(91 * day)
  await forgetOldEvents(deps)
  expect(await deps.db.selectFrom('processor_events').select('id').execute()).toEqual([])
})
