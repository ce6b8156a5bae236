import { errorBody } from '@kindling/contract/error-body'
import type { LightMyRequestResponse } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOperations, type Named, type Operation } from '../test/fuzz/operations.ts'
import { sentTo, type Pool, type Sent } from '../test/fuzz/sent.ts'
import { injectOnce, isStream } from '../test/inject.ts'
import { openWorld, type World } from '../test/matrix/world.ts'
import { photo } from '../test/photo.ts'
import { pseudoWords, unwordedIn } from '../test/refusal-words.ts'
import { sizeOf } from '../test/reliability/size.ts'
import { checkLedger } from './features/ledger/index.ts'
import { minute } from './platform/time/clock.ts'
import { calls } from './platform/http/kit.ts'

const times = sizeOf(4, 1_000)
const { words, used } = pseudoWords()

let world: World
let operations: Map<string, Operation>
let named: Named
let pool: Pool
beforeAll(async () => {
  world = await openWorld({ words })
  const read = await readOperations(world.app.http)
  operations = new Map(read.operations.map((one) => [one.name, one]))
  named = read.named
  pool = await poolOf(world)
})
afterAll(() => world?.close())

/** Existing values for each parameter name of the API. */
async function poolOf({
  people: { member, owner },
  open,
  newCard,
  newDraft,
  newSession,
  cardToken,
  app,
}: World): Promise<Pool> {
  const several = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
  const { circle, campaign, code, gift, receipt, setup, nonprofit, draft, collaboration, flash, project } =
    member.things
  const likely = {
    'communities.identifier': [circle],
    'campaigns.identifier': [open.uuid, String(open.id), campaign],
    'campaigns.uuid': [collaboration],
    'flash-campaigns.identifier': [flash],
    'projects.identifier': [project],
    'campaign-drafts.uuid': [draft, draft, await newDraft(member)],
    'cards.id': [setup],
    'cards.uuid': [await newCard(member), member.things.card],
    'gifts.uuid': [gift],
    'users.uuid': [owner.things.person, member.things.person],
    'gifts.type': Array<string>(12).fill('campaigns'),
    'gifts.id': [open.uuid, String(open.id)],
    'invites.id': [open.uuid, campaign, circle],
    'nonprofits.uuid': [nonprofit],
    'user.uuid': [await newSession(member), owner.things.person, member.things.person],
    'live.subjects': [
      `giveables:${open.uuid}`,
      `giveables:${circle},people:${member.as!.uuid}`,
      `giveables:${campaign}`,
    ],
    card_id: [member.things.card],
    confirmation_token: await several(Math.min(times * 2, 300), cardToken),
    code: [code, app.deps.shortIds.encode({ id: open.id })],
    number: [receipt],
    cursor: [Buffer.from('after:1').toString('base64url')],
  }
  const files = [await photo({ width: 120, height: 100 }), Buffer.from('no picture'), Buffer.alloc(0)]
  return { files, likely, all: [...Object.values(likely).flat(), ...Object.values(owner.things)] }
}

/** Patterns of internals that must not leak: SQL, code positions, database errors. */
const inner =
  /\bselect\b.+\bfrom\b|insert into|\bupdate\b.+\bset\b|delete from|node_modules|\bat \S+ \(|\.[jt]s:\d|violates|syntax error|relation "|pg_/is

function expectSound({ answers }: Operation, { query }: Sent, answered: LightMyRequestResponse): void {
  const { statusCode, headers, body } = answered
  expect(statusCode, body).toBeLessThan(500)
  expect([...answers.keys()], body).toContain(statusCode)
  if (isStream(headers)) return expect([statusCode, body]).toEqual([200, expect.stringMatching(/^id: \S+\n/)])
  const reader = answers.get(statusCode)
  if (!reader) return expect(body).toBe('')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const answer: unknown = JSON.parse(body)
  if (statusCode < 300 && query.includes('fields=')) return // a part of it
  expect(reader.safeParse(answer).error?.issues ?? [], body).toEqual([])
  if (statusCode < 400) return
  expect(errorBody.safeParse(answer).success, body).toBe(true)
  expect(unwordedIn(answered)).toEqual([])
  expect(body).not.toMatch(inner)
}

let asked = 0
async function send({ method }: Operation, { path, query, headers, body }: Sent, token: string | undefined) {
  asked += 1
  if (asked % 50 === 0) world.app.clock.advance(minute) // another test covers the limits of calls
  return injectOnce(world.app.http, {
    method,
    url: query === '' ? path : `${path}?${query}`,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    ...(body !== undefined && { payload: body }),
  })
}

it('the OpenAPI file describes every call', () => {
  expect([...operations.keys()].toSorted()).toEqual(calls.toSorted())
})

describe.each(calls)('%s', (call) => {
  it(
    `answers ${times} random requests, of a guest and a member in turn, as the OpenAPI file describes`,
    { timeout: 1_200_000 },
    async () => {
      const operation = operations.get(call)!
      const request = fc.asyncProperty(sentTo(operation, named, pool), async (sent) => {
        const who = asked % 2 === 0 ? world.people.member : world.people.guest
        const { as = who.as } = call === 'POST /auth/logout' ? await world.again(who) : {}
        expectSound(operation, sent, await send(operation, sent, as?.token))
      })
      await fc.assert(request, { numRuns: times, endOnFailure: true })
    },
  )
})

it('many refusals were sent, all with texts of the locale', () => {
  expect(used.size).toBeGreaterThan(Math.min(40, times * 8))
})

it('the ledger is right afterwards', async () => {
  await world.app.drain()
  expect(await checkLedger(world.app.deps.db)).toEqual([])
})
