import type { Message } from '@kindling/contract/chat-messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { diceOf } from '../../../test/dice.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { putInGroup, removeFromGroup } from './members/change-group.ts'
import { startGroup } from './members/start-chat.ts'
import { listMessages } from './reading/list-messages.ts'
import { readUpTo } from './viewing/change-view.ts'
import { deleteMessage, editMessage, reactTo, takeReactionBack } from './writing/change-message.ts'
import { sendMessage } from './writing/send-message.ts'

const sequences = sizeOf(100, 10_000)
const lanes = 3
const steps = 7

let app: TestApp
let people: TestPerson[]
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  people = []
  for (let n = 0; n < lanes * 3; n += 1) people.push(await person(app.deps))
  await app.deps.db
    .updateTable('users')
    .set({ settings: { messages_from: 'everyone' } as never })
    .execute()
})
afterAll(() => app?.close())

type Said = { uuid: string; by: number; seq: number; text: string | null; hearts: Set<number> }
/** One person's device: what it knows, and the messages that wait while it is offline. */
type Client = {
  as: TestPerson
  isOnline: boolean
  /** The device reads higher numbers only; null if the person is not in the group. */
  from: number | null
  known: Map<string, Message>
  upTo: number
  read: number
  waiting: { uuid: string; text: string }[]
}

async function live(seed: number, three: readonly TestPerson[]): Promise<void> {
  const dice = diceOf(seed)
  const { deps } = app
  await deps.db.deleteFrom('limit_counters').execute()
  const others = three.slice(1).map(({ uuid }) => uuid)
  const { uuid: chat } = await startGroup(deps, three[0]!, { people: others })
  const truth: Said[] = []
  const clients = three.map((as): Client => ({
    as,
    isOnline: true,
    from: 0,
    known: new Map(),
    upTo: 0,
    read: 0,
    waiting: [],
  }))
  const isIn = ({ from }: Client) => from !== null

  async function send(client: Client, message: { uuid: string; text: string }): Promise<void> {
    const once = () => sendMessage(deps, client.as, chat, message)
    const sent = await once()
    // after a lost answer the client sends the message again, once or twice
    if (dice.chance(0.2)) for (const again of await Promise.all([once(), once()])) expect(again.seq).toBe(sent.seq)
    truth.push({ uuid: sent.uuid, by: clients.indexOf(client), seq: sent.seq, text: message.text, hearts: new Set() })
  }

  async function sync(client: Client): Promise<void> {
    for (let more = true; more;) {
      const { data, meta } = await listMessages(deps, client.as, chat, { changed_after: client.upTo })
      for (const one of data) client.known.set(one.uuid, one)
      client.upTo = meta.last_seq
      more = meta.has_newer
    }
  }

  async function comeBack(client: Client): Promise<void> {
    client.isOnline = true
    for (const message of client.waiting.splice(0)) if (isIn(client)) await send(client, message)
    if (isIn(client)) await sync(client)
  }

  const of = (message: string) => ({ chat, message })
  const newMessage = () => ({ uuid: randomUUID(), text: `${seed} ${truth.length} ${dice.roll()}` })
  const acts: ((client: Client, who: number) => Promise<unknown>)[] = [
    async (client) => (client.isOnline ? await send(client, newMessage()) : client.waiting.push(newMessage())),
    async () => {
      const speaking = clients.filter((one) => one.isOnline && isIn(one))
      await Promise.all(speaking.map((one) => send(one, newMessage())))
    },
    async (client, who) => {
      const own = truth.filter((one) => one.by === who && one.text !== null && one.seq > client.from!)
      if (!client.isOnline || own.length === 0) return
      const said = dice.pick(own)
      if (dice.chance(0.5)) {
        said.text = `edited ${dice.roll()}`
        await editMessage(deps, client.as, of(said.uuid), said.text)
      } else {
        await Promise.all([1, 2].map(() => deleteMessage(deps, client.as, of(said.uuid))))
        said.text = null
        said.hearts.clear()
      }
    },
    async (client, who) => {
      const seen = truth.filter((one) => one.text !== null && one.seq > client.from!)
      if (!client.isOnline || seen.length === 0) return
      const said = dice.pick(seen)
      const isThere = said.hearts.delete(who)
      if (!isThere) said.hearts.add(who)
      await (isThere ? takeReactionBack : reactTo)(deps, client.as, of(said.uuid), 'heart')
    },
    async (client) => {
      if (!client.isOnline) return
      await sync(client)
      const last = Math.max(0, ...[...client.known.values()].map(({ seq }) => seq))
      const to = dice.chance(0.2) ? 0 : last
      client.read = Math.max(client.read, to)
      expect((await readUpTo(deps, client.as, chat, to)).read_seq).toBe(client.read)
    },
    async (client) => (client.isOnline ? (client.isOnline = false) : await comeBack(client)),
    async () => {
      const last = clients[2]!
      const which = { uuid: chat, person: last.as.uuid }
      if (isIn(last)) {
        await removeFromGroup(deps, clients[0]!.as, which)
        last.from = null
        await expect(sync(last)).rejects.toThrow(Refusal)
      } else {
        await putInGroup(deps, clients[0]!.as, which, 'member')
        const { meta } = await listMessages(deps, last.as, chat, {})
        last.from = meta.last_seq
        Object.assign(last, { known: new Map(), upTo: meta.last_seq })
      }
    },
  ]

  for (let step = 0; step < steps; step += 1) {
    const who = dice.between(0, 2)
    if (isIn(clients[who]!)) await dice.pick(acts)(clients[who]!, who)
    else await acts[6]!(clients[who]!, who)
  }
  for (const client of clients) await comeBack(client)
  for (const client of clients.filter(isIn)) await sync(client)
  for (const [who, client] of clients.entries()) {
    if (!isIn(client)) {
      await expect(listMessages(deps, client.as, chat, {})).rejects.toThrow(Refusal)
      continue
    }
    const readable = truth.filter(({ seq }) => seq > client.from!).toSorted((a, b) => a.seq - b.seq)
    const shown = readable.map(({ uuid, text, hearts }) => [uuid, text, hearts.size, hearts.has(who)])
    const asShown = (all: Message[]) =>
      all.map(({ uuid, text, reactions }) => [uuid, text, reactions.heart, reactions.mine.includes('heart')])
    expect(asShown([...client.known.values()].toSorted((a, b) => a.seq - b.seq))).toEqual(shown)
    expect(asShown((await listMessages(deps, client.as, chat, {})).data)).toEqual(shown)
    const unread = readable.filter(({ by, seq, text }) => by !== who && seq > client.read && text !== null)
    expect((await readUpTo(deps, client.as, chat, 0)).unread_count).toBe(unread.length)
  }
}

test(
  'no message is lost, doubled, out of order or read by who was not in, whatever clients do, offline too',
  { timeout: sequences * 1_000 },
  async () => {
    const seeds = Array.from({ length: sequences }, (_, n) => n)
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const three = people.slice(lane * 3, lane * 3 + 3)
        for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop())
          await live(seed, three).catch((error: unknown) => {
            throw new Error(`seed ${seed}`, { cause: error })
          })
      }),
    )
  },
)
