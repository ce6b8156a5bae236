import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { person } from '../../../../test/people.ts'
import { makeStaff, typing } from '../../../../test/typing.ts'
import { endedByHand, raiseAlarm } from '../../../platform/alarms/alarms.ts'
import { openAlarms } from '../../../platform/alarms/alarms.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
const { type, newDeeds } = typing(() => app)

test('staff end each alarm that nothing else ends, with a reason in the log; others end with their cause alone', async () => {
  const sam = await person(app.deps, 'Sam')
  await makeStaff(app, [sam])
  const raise = (kind: string) => raiseAlarm(app.deps.db, app.deps, { kind, about: 'evt_1' })
  const open = async () => (await openAlarms(app.deps.db)).map(({ kind }) => kind)
  const end = async (kind: string) => (await type(`alarms end ${kind} evt_1 --reason seen --by ${sam.email}`)).code
  for (const kind of [...endedByHand, 'refund_owed']) await raise(kind)
  const deeds = await newDeeds(async () => {
    for (const kind of endedByHand) expect(await end(kind)).toBe(0)
  })
  expect(deeds.map(({ deed, details }) => [deed, details])).toEqual(
    endedByHand.map((kind) => ['alarm_ended', { kind, about: 'evt_1', reason: 'seen' }]),
  )
  expect([await end('refund_owed'), await end('event_time'), await open()]).toEqual([2, 2, ['refund_owed']])
  await raise('event_time')
  expect(await open()).toContain('event_time')
})
