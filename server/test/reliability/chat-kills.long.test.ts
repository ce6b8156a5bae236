import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { mostClients, playChats } from '../chat-model.ts'
import { noLimits } from '../no-limits.ts'
import { person, type TestPerson } from '../people.ts'
import { openKilledServer } from './killed-server.ts'
import { sizeOf } from './size.ts'

const sequences = sizeOf(60, 10_000)
const lanes = 16

let app: TestApp
let people: TestPerson[]
beforeAll(async () => {
  app = await startTestApp({ now: new Date(), settings: noLimits })
  people = []
  for (let n = 0; n < lanes * mostClients; n += 1) people.push(await person(app.deps))
  await app.deps.db
    .updateTable('users')
    .set({ settings: { messages_from: 'everyone' } as never })
    .execute()
})
afterAll(() => app?.close())

test(
  'no message is lost or stored twice while the server is killed repeatedly and clients retry',
  { timeout: 120_000 + sequences * 1_000 },
  async () => {
    const server = await openKilledServer(app.databaseUrl)
    try {
      const before = () => app.deps.db.deleteFrom('limit_counters').execute()
      await playChats({ seeds: sequences, people, calls: server.calls, before })
      expect(server.kills()).toBeGreaterThan(0)
      expect(server.repeated()).toBeGreaterThan(0)
    } finally {
      await server.stop()
    }
  },
)
