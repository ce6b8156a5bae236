import type { Answer } from '@kindling/contract/api'
import type { Message } from '@kindling/contract/chats/messages'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { Refusal } from '../src/platform/http/refusal.ts'
import { diceOf } from './dice.ts'
import type { TestPerson } from './people.ts'
import { seed as firstSeed } from './seed.ts'

const steps = 7

type SentMessage = { uuid: string; by: number; seq: number; text: string | null; hearts: Set<number> }
/** One person's device: what it knows, and the messages that wait while it is offline. */
type Client = {
  as: TestPerson
  isOnline: boolean
  /** The device reads higher numbers only; null if the person is not in the group. */
  from: number | null
  /** Left by themself: nobody can put them back. */
  hasLeft: boolean
  known: Map<string, Message>
  upTo: number
  read: number
  waiting: { uuid: string; text: string }[]
}

/** The calls of clients. Each may be repeated after a lost answer. */
export type ChatCalls = {
  startGroup(as: TestPerson, people: string[]): Promise<string>
  send(as: TestPerson, chat: string, message: { uuid: string; text: string }): Promise<Message>
  /** Throws a refusal to people who are not in the chat. */
  list(as: TestPerson, chat: string, wish: { changed_after?: number }): Promise<Listed>
  edit(as: TestPerson, of: Which, text: string): Promise<unknown>
  remove(as: TestPerson, of: Which): Promise<unknown>
  react(as: TestPerson, of: Which, on: boolean): Promise<unknown>
  read(as: TestPerson, chat: string, seq: number): Promise<{ read_seq: number; unread_count: number }>
  putIn(as: TestPerson, chat: string, person: string): Promise<unknown>
  takeOut(as: TestPerson, chat: string, person: string): Promise<unknown>
}
type Listed = Answer<'GET /chats/{uuid}/messages'>
type Which = { chat: string; message: string }

/** The largest number of clients in a sequence. */
export const mostClients = 5

/** Runs one random sequence of two to five clients, and compares what each of them knows with a pure model at its end. */
async function playChat(seed: number, people: readonly TestPerson[], calls: ChatCalls): Promise<void> {
  const dice = diceOf(seed)
  const [owner, ...others] = people.slice(0, dice.between(2, mostClients)) as [TestPerson, ...TestPerson[]]
  const chat = await calls.startGroup(
    owner,
    others.map(({ uuid }) => uuid),
  )
  const truth: SentMessage[] = []
  const clients = [owner, ...others].map((as): Client => ({
    as,
    isOnline: true,
    from: 0,
    hasLeft: false,
    known: new Map(),
    upTo: 0,
    read: 0,
    waiting: [],
  }))
  const isIn = ({ from }: Client) => from !== null

  async function send(client: Client, message: { uuid: string; text: string }): Promise<void> {
    const once = () => calls.send(client.as, chat, message)
    const sent = await once()
    // after a lost answer the client sends the message again, once or twice
    if (dice.chance(0.2)) for (const again of await Promise.all([once(), once()])) expect(again.seq).toBe(sent.seq)
    truth.push({ uuid: sent.uuid, by: clients.indexOf(client), seq: sent.seq, text: message.text, hearts: new Set() })
  }

  async function sync(client: Client): Promise<void> {
    for (let more = true; more;) {
      const { data, meta } = await calls.list(client.as, chat, { changed_after: client.upTo })
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
      const message = dice.pick(own)
      if (dice.chance(0.5)) {
        message.text = `edited ${dice.roll()}`
        await calls.edit(client.as, of(message.uuid), message.text)
      } else {
        await Promise.all([1, 2].map(() => calls.remove(client.as, of(message.uuid))))
        message.text = null
        message.hearts.clear()
      }
    },
    async (client, who) => {
      const seen = truth.filter((one) => one.text !== null && one.seq > client.from!)
      if (!client.isOnline || seen.length === 0) return
      const message = dice.pick(seen)
      const isThere = message.hearts.delete(who)
      if (!isThere) message.hearts.add(who)
      await calls.react(client.as, of(message.uuid), !isThere)
    },
    async (client) => {
      if (!client.isOnline) return
      await sync(client)
      const last = Math.max(0, ...[...client.known.values()].map(({ seq }) => seq))
      const to = dice.chance(0.2) ? 0 : last
      client.read = Math.max(client.read, to)
      expect((await calls.read(client.as, chat, to)).read_seq).toBe(client.read)
    },
    async (client) => (client.isOnline ? (client.isOnline = false) : await comeBack(client)),
    async () => {
      const last = clients.at(-1)!
      if (isIn(last)) {
        last.hasLeft = dice.chance(0.3)
        await calls.takeOut(last.hasLeft ? last.as : owner, chat, last.as.uuid)
        last.from = null
        await expect(sync(last)).rejects.toThrow(Refusal)
      } else if (last.hasLeft) {
        await expect(calls.putIn(owner, chat, last.as.uuid)).rejects.toThrow(/403|forbidden|cannotAdd/)
      } else {
        await calls.putIn(owner, chat, last.as.uuid)
        const { meta } = await calls.list(last.as, chat, {})
        last.from = meta.last_seq
        Object.assign(last, { known: new Map(), upTo: meta.last_seq })
      }
    },
  ]

  for (let step = 0; step < steps; step += 1) {
    const who = dice.between(0, clients.length - 1)
    if (isIn(clients[who]!)) await dice.pick(acts)(clients[who]!, who)
    else await acts[6]!(clients[who]!, who)
  }
  for (const client of clients) await comeBack(client)
  for (const client of clients.filter(isIn)) await sync(client)
  for (const [who, client] of clients.entries()) {
    if (!isIn(client)) {
      await expect(calls.list(client.as, chat, {})).rejects.toThrow(Refusal)
      continue
    }
    const readable = truth.filter(({ seq }) => seq > client.from!).toSorted((a, b) => a.seq - b.seq)
    const shown = readable.map(({ uuid, text, hearts }) => [uuid, text, hearts.size, hearts.has(who)])
    const asShown = (all: Message[]) =>
      all.map(({ uuid, text, reactions }) => [uuid, text, reactions.heart, reactions.mine.includes('heart')])
    expect(asShown([...client.known.values()].toSorted((a, b) => a.seq - b.seq))).toEqual(shown)
    expect(asShown((await calls.list(client.as, chat, {})).data)).toEqual(shown)
    const unread = readable.filter(({ by, seq, text }) => by !== who && seq > client.read && text !== null)
    expect((await calls.read(client.as, chat, 0)).unread_count).toBe(unread.length)
  }
}

type Played = { seeds: number; people: readonly TestPerson[]; calls: ChatCalls; before?: () => Promise<unknown> }

/** Runs sequences side by side, each with people of its own; `before` runs before each. */
export async function playChats({ seeds: count, people, calls, before }: Played): Promise<void> {
  const seeds = Array.from({ length: count }, (_, n) => firstSeed + n)
  const lanes = Array.from({ length: people.length / mostClients }, async (_, lane) => {
    const own = people.slice(lane * mostClients, (lane + 1) * mostClients)
    for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
      await before?.()
      await playChat(seed, own, calls).catch((error: unknown) => {
        throw new Error(`seed ${seed}`, { cause: error })
      })
    }
  })
  await Promise.all(lanes)
}
