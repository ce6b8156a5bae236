import type { CallName } from '@kindling/contract/api'
import type { OpenedStatement, StatementLink } from '@kindling/contract/billing/statement-links'
import type { OwnDedicationCard } from '@kindling/contract/gifts/dedication-cards'
import type { LightMyRequestResponse } from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsOf } from '../test/count-queries.ts'
import { settledGift } from '../test/given.ts'
import { cellsOf, gapsOf, type Row, type Target, type Who } from '../test/matrix/cells.ts'
import { rows } from '../test/matrix/rows.ts'
import { openWorld, type World } from '../test/matrix/world.ts'
import { ask } from '../test/people.ts'
import { pseudoWords, unwordedIn } from '../test/refusal-words.ts'
import { sizeOf } from '../test/reliability/size.ts'
import { tokenOf } from './features/billing/links/link-token.ts'
import { calls } from './platform/http/kit.ts'
import { createLog } from './platform/monitoring/log.ts'

let world: World
/** The lines of the log while every call is made by every kind of caller. */
const logged: string[] = []
beforeAll(async () => {
  world = await openWorld({ ...pseudoWords(), log: createLog('debug', { write: (line) => void logged.push(line) }) })
})
afterAll(() => world?.close())

/** `npm test` asks as these callers, the long form as all of them: `admission.test.ts` asks with ended sessions. */
const few: Who[] = ['guest', 'other', 'banned', 'owner']
const isLong = sizeOf(0, 1) > 0
const askedOf = (row: Row) => [...cellsOf(row)].filter(({ who }) => isLong || few.includes(who))

/** The most queries of a read (goal P4 of docs/performance.md). */
const mostQueries = 4

let asked = 0
/** Each call has its own address, so that limits per address do not apply. */
const newAddress = () => `10.${(asked += 1) >> 16}.${(asked >> 8) & 255}.${asked & 255}`

/** Returns the answer and the texts of its queries. A read with too many queries is repeated, because the first one also reads the session. */
async function answerTo(call: CallName, row: Row, who: keyof World['people'], target: Target | null) {
  const person = world.people[who]
  const things = world.thingsOf(person, target ?? 'own')
  const sent = await row.ask(world, things, person)
  const as = sent.as ?? person.as
  const send = () =>
    textsOf(() => ask(world.app, call, { key: randomUUID(), from: newAddress(), ...sent, ...(as && { as }) }))
  const first = await send()
  const isRead = call.startsWith('GET ')
  return isRead && first.texts.length > mostQueries ? { ...first, texts: (await send()).texts } : first
}

/** An answer without its time and its request id, which differ each time. */
function looksOf({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return JSON.stringify({ statusCode, rest, body })
}

describe.each(calls)('%s', (call) => {
  const all = [rows[call] ?? []].flat()

  it('gives each caller the expected status, reads with at most four queries, and private things look like missing ones', async () => {
    const deviations: string[] = []
    for (const row of all) {
      const answers = new Map<string, LightMyRequestResponse>()
      for (const { who, target, status } of askedOf(row)) {
        const { answer, texts } = await answerTo(call, row, who, target)
        answers.set(`${who} ${target}`, answer)
        const say = (what: string) => deviations.push(`${who}, ${target}: ${what}`)
        for (const text of unwordedIn(answer)) say(`"${text}" is in no locale file`)
        if (call.startsWith('GET ') && texts.length > mostQueries) say(texts.join('\n'))
        if (answer.statusCode !== status) say(`${answer.statusCode} instead of ${status} ${answer.body.slice(0, 200)}`)
      }
      for (const { who, target, status } of askedOf(row)) {
        if (target === null || target === 'missing' || status !== 404) continue
        const [hidden, missing] = [target, 'missing'].map((one) => looksOf(answers.get(`${who} ${one}`)!))
        if (hidden !== missing) deviations.push(`${who}, ${target}: ${hidden} is not like ${missing}`)
      }
    }
    expect(deviations).toEqual([])
  })
})

/** Acts through links that are keys themselves, and returns the keys. */
async function openLinks(): Promise<string[]> {
  const { app, open, people } = world
  const as = people.owner.as!
  const given = { userId: as.id, to: { campaign: open.id }, amountCents: 2_500, visibility: 'name' } as const
  const { uuid } = await settledGift(app.deps, { ...given, dedication: { kind: 'memory', name: 'Rosa Díaz' } })
  const card = await ask(app, 'PUT /gifts/{uuid}/card', { as, params: { uuid }, body: { way: 'link' } })
  const token = card.json<{ data: OwnDedicationCard }>().data.url!.split('/').at(-1)!
  await ask(app, 'GET /dedication-cards/{token}', { params: { token } })
  await ask(app, 'POST /dedication-cards/{token}/thanks', { params: { token } })
  const body = { period: 'all', email: `accountant-${randomUUID()}@tests.example` }
  const link = await ask(app, 'POST /billing/statement-links', { as, key: randomUUID(), body })
  const key = tokenOf(app.deps, link.json<{ data: StatementLink }>().data.uuid)
  const opened = await ask(app, 'GET /billing/statement-links/opened', { query: { token: key } })
  const { pdf_url: file } = opened.json<{ data: OpenedStatement }>().data
  for (const url of [`/cards/${token}`, `/statement?token=${key}`, file.replace(/^https?:[/][/][^/]+/, '')])
    await app.http.inject({ url, remoteAddress: newAddress() })
  return [token, key, new URL(file).searchParams.get('sign')!]
}

it('the log of all these calls names nobody: no name, no address, no token, no amount', async () => {
  const keys = await openLinks()
  if (isLong) await world.app.drain()
  const people = await world.app.deps.db.selectFrom('users').select(['first_name', 'last_name', 'email']).execute()
  const names = people.flatMap(({ first_name: first, last_name: last, email }) => [`${first} ${last}`, email ?? ''])
  const tokens = Object.values(world.people).map(({ as }) => as?.token ?? '')
  const forbidden = [...names, ...tokens, ...keys, 'Rosa Díaz'].filter((text) => text.trim() !== '')
  const text = logged.join('')
  expect(logged.length).toBeGreaterThan(100)
  expect(forbidden.filter((one) => text.includes(one))).toEqual([])
  expect(logged.filter((line) => /@|cents|"amount|\$\d|\b10(?:\.\d+){3}/.test(line))).toEqual([])
})

describe('the matrix', () => {
  it('has a status for every call, caller and target', () => {
    expect(gapsOf(calls, rows)).toEqual([])
    const cells = calls.flatMap((call) => [rows[call]].flat().flatMap((row) => [...cellsOf(row)]))
    expect(cells.length).toBeGreaterThan(700)
  })

  it('fails with the name of what is missing', () => {
    const { 'GET /cards': _, 'GET /home': home, ...rest } = rows
    const { owner: __, ...others } = (home as Row).answers
    const gift = rows['GET /gifts/{uuid}'] as Row
    const planted = {
      ...rest,
      'GET /home': { ...home, answers: others },
      'GET /gifts/{uuid}': { ...gift, answers: { ...gift.answers, member: { own: 200, foreign: 404 } } },
      'GET /receipts/{number}': { ...gift, answers: { ...others, owner: 200 } },
    } as unknown as typeof rows
    expect(gapsOf(calls, planted)).toEqual([
      'GET /home: owner, nothing named',
      'GET /cards: no row',
      'GET /gifts/{uuid}: member, missing',
      'GET /receipts/{number}: names things, and no row says whose',
    ])
  })
})
