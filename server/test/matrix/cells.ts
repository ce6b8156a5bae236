import { api, type CallName } from '@kindling/contract/api'
import { identifier } from '@kindling/contract/common'
import { z } from 'zod'
import type { Ask } from '../people.ts'
import type { Person, Things, World } from './world.ts'

/** People whose session is over: idle too long, signed out, or their account deleted. */
const signedOut = ['expired', 'ended', 'deleted'] as const
/**
 * The callers. `banned` was a member; `muted` is a member, muted there and on the open campaign; `staff` is no member.
 */
const withSession = ['other', 'giver', 'banned', 'muted', 'member', 'moderator', 'owner', 'staff'] as const
const whos = ['guest', ...withSession, ...signedOut] as const
export type Who = (typeof whos)[number]

/** The owner of the thing that a call names: the caller (or their community, `circle`), another person, or nobody. */
const targets = ['own', 'foreign', 'missing'] as const
export type Target = (typeof targets)[number]

/** Statuses by target; a single one for a call that names nothing. */
export type Cells = Record<Target, number> | number
export type Answers = Record<Who, Cells>

export type Row = {
  /** The request without its sender. `things`: the things of the target. Built anew for each cell. */
  ask(world: World, things: Things, who: Person): Ask | Promise<Ask>
  answers: Answers
}

/** One entry for each call; several if a call can name several kinds of things. */
export type Rows = Record<CallName, Row | Row[]>

/** The same status for everybody with a valid session, and for guests. */
export const anyone = (cells: Cells): Answers => ({ ...signedIn(cells), guest: cells })

/** The same status for everybody with a valid session; 401 for others. */
export const signedIn = (cells: Cells): Answers => ({
  guest: 401,
  ...each(withSession, cells),
  ...each(signedOut, 401),
})
const each = <W extends string>(these: readonly W[], cells: Cells) =>
  Object.fromEntries(these.map((who) => [who, cells])) as Record<W, Cells>

/** Only own things; other people's look like missing ones. */
export const ownOnly = (own: number): Answers => signedIn({ own, foreign: 404, missing: 404 })

/** A call that names nobody's things. */
export const plain = (answers: Answers, ask: Row['ask'] = () => ({})): Row => ({ ask, answers })

/** The cells of a row with the expected status; `undefined` if none is given. */
export function* cellsOf(row: Row): Generator<{ who: Who; target: Target | null; status: number | undefined }> {
  const named = namesThings(row)
  for (const who of whos) {
    const cells = (row.answers as Partial<Answers>)[who]
    for (const target of named ? targets : [null])
      yield { who, target, status: typeof cells === 'object' ? cells[target ?? 'own'] : cells }
  }
}

/** True if the expected status depends on the owner of the named thing. */
const namesThings = (row: Row) => Object.values(row.answers).some((cells) => typeof cells === 'object')

/** True if a call names a thing: by a path parameter that is not a closed set, or by an id in its query or body. */
function hasName(call: CallName): boolean {
  const { params, query, body } = api[call]
  if (Object.values((params as unknown as z.ZodObject).shape).some((part) => !(part instanceof z.ZodEnum))) return true
  const sent = JSON.stringify(
    [query, body].map((part) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
  )
  return ids.some((id) => sent.includes(id))
}
const ids = [z.uuid(), identifier].map((schema) => JSON.stringify(z.toJSONSchema(schema).pattern))

/** The gaps of the table: calls without a row, and callers or targets without a status. */
export function gapsOf(calls: readonly CallName[], rows: Partial<Rows>): string[] {
  return calls.flatMap((call) => {
    const all = [rows[call] ?? []].flat()
    if (all.length === 0) return [`${call}: no row`]
    if (hasName(call) && !all.some(namesThings)) return [`${call}: names things, and no row says whose`]
    return all.flatMap((row) =>
      [...cellsOf(row)]
        .filter((c) => c.status === undefined)
        .map((c) => `${call}: ${c.who}, ${c.target ?? 'nothing named'}`),
    )
  })
}
