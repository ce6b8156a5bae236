import type { CallName } from '@kindling/contract/api'
import type { Message } from '@kindling/contract/chats/messages'
import type { OpenChat } from '@kindling/contract/chats/calls'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { notFound } from '../../src/platform/http/refusal.ts'
import type { ChatCalls } from '../chat-model.ts'
import { diceOf } from '../dice.ts'
import { noLimits } from '../no-limits.ts'
import type { TestPerson } from '../people.ts'
import { startProgram, type Program } from '../programs/program.ts'

/** A real server that is killed at random moments and started again, and the calls of clients that ask until they get an answer. */
export type KilledServer = { calls: ChatCalls; kills(): number; repeated(): number; stop(): Promise<void> }

/**
 * How long a server lives, in ms, from the moment when it is ready; more on a machine on which it starts slowly. One in
 * three lives longer: only after 2.5 seconds does it let a client use the key of a killed request again.
 */
const [shortest, longest, longer] = [200, 2_000, 5_000]
const usualStartMs = 2_000
const startsWithinMs = 180_000
/** Long enough for several of the longer lives. */
const answersWithinMs = 180_000

type Asked = {
  as: TestPerson
  params: Record<string, string>
  query?: { changed_after?: number }
  body?: object
  key?: string
}

export async function openKilledServer(databaseUrl: string): Promise<KilledServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kindling-chat-kills-'))
  const dice = diceOf(7)
  const counts = { kills: 0, repeated: 0 }
  let [url, isOver, startMs] = ['http://127.0.0.1:1', false, 0]
  let program: Program
  let fault: unknown

  async function start(): Promise<void> {
    const begun = Date.now()
    program = startProgram('server/bin/http.ts', [], { env: settings(databaseUrl, folder) })
    const output = await program.until(/^ready.*$/m, startsWithinMs)
    url = /^ready (http:\S+)$/m.exec(output)![1]!.replace('localhost', '127.0.0.1')
    startMs = Date.now() - begun
  }

  async function killAgainAndAgain(): Promise<void> {
    while (!isOver) {
      const slow = Math.max(1, startMs / usualStartMs)
      // the first life is short on a slow machine too, so that few sequences meet a kill
      const life = dice.chance(1 / 3) ? longer : dice.between(shortest, longest)
      await sleep(counts.kills === 0 ? shortest : slow * life)
      if (isOver) return
      program.kill('SIGKILL')
      counts.kills += 1
      await program.ended
      await start()
    }
  }

  /** Asks again until an answer comes, as a client does that lost one. */
  async function ask<T>(call: CallName, { as, params, query = {}, body, key }: Asked): Promise<T> {
    const [method, path] = call.split(' ') as [string, string]
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!)
    const search = query.changed_after === undefined ? '' : `?changed_after=${query.changed_after}`
    const headers = {
      ...as.auth,
      'x-platform': 'web',
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    let lost = ''
    for (const until = Date.now() + answersWithinMs; ;) {
      if (fault !== undefined) throw fault
      const answer = await fetch(`${url}/api/v1${filled}${search}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
        .then(async (one) => ({ status: one.status, text: await one.text() }))
        .catch((error: unknown) => {
          lost = String((error as Error).cause ?? error)
        })
      if (answer !== undefined && answer.status < 300)
        return (answer.text === '' ? undefined : JSON.parse(answer.text)) as T
      if (answer?.status === 404) throw notFound()
      if (answer !== undefined && answer.status < 500 && answer.status !== 409)
        throw new Error(`${call} answered ${answer.status}: ${answer.text}`)
      if (Date.now() > until) throw new Error(`${call} got no answer: ${answer?.text ?? lost}`)
      counts.repeated += 1
      await sleep(50)
    }
  }

  await start()
  const killing = killAgainAndAgain().catch((error: unknown) => (fault = error))
  return {
    calls: callsBy(ask),
    kills: () => counts.kills,
    repeated: () => counts.repeated,
    async stop() {
      isOver = true
      await killing
      program.kill('SIGKILL')
      await program.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const settings = (databaseUrl: string, folder: string) => ({
  PORT: '0',
  METRICS_PORT: '0',
  LOG_LEVEL: 'fatal',
  KINDLING_DATA: folder,
  KINDLING_DEMO: 'off',
  DATABASE_URL: databaseUrl,
  STRIPE_SECRET_KEY: 'sk_test_kills',
  STRIPE_PUBLIC_KEY: 'pk_test_kills',
  STRIPE_WEBHOOK_SECRET: 'whsec_kills',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  ...noLimits,
})

const reaction = {
  put: 'PUT /chats/{uuid}/messages/{message}/reactions/{reaction}',
  take: 'DELETE /chats/{uuid}/messages/{message}/reactions/{reaction}',
} as const

type Ask = <T>(call: CallName, asked: Asked) => Promise<T>
type Data<T> = { data: T }

const callsBy = (ask: Ask): ChatCalls => ({
  async startGroup(as, people) {
    const body = { type: 'group', people }
    const { data } = await ask<Data<OpenChat>>('POST /chats', { as, params: {}, body, key: crypto.randomUUID() })
    return data.uuid
  },
  send: async (as, uuid, body) =>
    (await ask<Data<Message>>('POST /chats/{uuid}/messages', { as, params: { uuid }, body })).data,
  list: (as, uuid, query) => ask('GET /chats/{uuid}/messages', { as, params: { uuid }, query }),
  edit: (as, { chat, message }, text) =>
    ask('PATCH /chats/{uuid}/messages/{message}', { as, params: { uuid: chat, message }, body: { text } }),
  remove: (as, { chat, message }) =>
    ask('DELETE /chats/{uuid}/messages/{message}', { as, params: { uuid: chat, message } }),
  react: (as, { chat, message }, on) =>
    ask(on ? reaction.put : reaction.take, {
      as,
      params: { uuid: chat, message, reaction: 'heart' },
    }),
  read: async (as, uuid, seq) =>
    (
      await ask<Data<{ read_seq: number; unread_count: number }>>('PUT /chats/{uuid}/read', {
        as,
        params: { uuid },
        body: { seq },
      })
    ).data,
  putIn: (as, uuid, person) =>
    ask('PUT /chats/{uuid}/members/{person}', { as, params: { uuid, person }, body: { role: 'member' } }),
  // the person was removed already, and the answer was lost
  takeOut: (as, uuid, person) =>
    ask('DELETE /chats/{uuid}/members/{person}', { as, params: { uuid, person } }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'not_found')) throw error
    }),
})
