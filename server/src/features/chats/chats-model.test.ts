import { afterAll, beforeAll, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { mostClients, playChats, type ChatCalls } from '../../../test/chat-model.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { putInGroup, removeFromGroup } from './members/change-group.ts'
import { startGroup } from './members/start-chat.ts'
import { listMessages } from './reading/list-messages.ts'
import { readUpTo } from './viewing/change-view.ts'
import { deleteMessage, editMessage, reactTo, takeReactionBack } from './writing/change-message.ts'
import { sendMessage } from './writing/send-message.ts'

const sequences = sizeOf(300, 10_000)
const lanes = 3

let app: TestApp
let people: TestPerson[]
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  people = []
  for (let n = 0; n < lanes * mostClients; n += 1) people.push(await person(app.deps))
  await app.deps.db
    .updateTable('users')
    .set({ settings: { messages_from: 'everyone' } as never })
    .execute()
})
afterAll(() => app?.close())

const useCases = ({ deps }: TestApp): ChatCalls => ({
  startGroup: async (as, others) => (await startGroup(deps, as, { people: others })).uuid,
  send: (as, chat, message) => sendMessage(deps, as, chat, message),
  list: (as, chat, wish) => listMessages(deps, as, chat, wish),
  edit: (as, of, text) => editMessage(deps, as, of, text),
  remove: (as, of) => deleteMessage(deps, as, of),
  react: (as, of, on) => (on ? reactTo : takeReactionBack)(deps, as, of, 'heart'),
  read: (as, chat, seq) => readUpTo(deps, as, chat, seq),
  putIn: (as, uuid, one) => putInGroup(deps, as, { uuid, person: one }, 'member'),
  takeOut: (as, uuid, one) => removeFromGroup(deps, as, { uuid, person: one }),
})

test(
  'every message arrives once, in order, and only for members, after any sequence of client actions, also offline',
  { timeout: sequences * 1_000 },
  async () => {
    const before = () => app.deps.db.deleteFrom('limit_counters').execute()
    await playChats({ seeds: sequences, people, calls: useCases(app), before })
  },
)
