import { api, type CallName } from '@kindling/contract/api'
import { identifier } from '@kindling/contract/common'
import { z } from 'zod'
import type { Ask } from '../people.ts'
import type { Person, Things, World } from './world.ts'

/** Whose session is no more: left idle too long, signed out, or its person has gone. */
const dead = ['expired', 'ended', 'deleted'] as const
/** Who calls. `banned` was a member; `muted` is one, and muted there and on the open campaign; `staff` is no member. */
const alive = ['other', 'giver', 'banned', 'muted', 'member', 'moderator', 'owner', 'staff'] as const
const whos = ['guest', ...alive, ...dead] as const
export type Who = (typeof whos)[number]

/** Whose the thing is that a call names: the caller's (or of the caller's circle), somebody else's private one, nobody's. */
const targets = ['own', 'foreign', 'missing'] as const
export type Target = (typeof targets)[number]

/** Statuses by target; of a call that names nothing, one. */
export type Cells = Record<Target, number> | number
export type Answers = Record<Who, Cells>

export type Row = {
  /** What is sent, but for who sends it. `things`: what the target names. Made anew for each cell. */
  ask(world: World, things: Things, who: Person): Ask | Promise<Ask>
  answers: Answers
}

/** One entry a call; several where a call names several things. */
export type Rows = Record<CallName, Row | Row[]>

/** The same for everybody whose session lives, guests too. */
export const anyone = (cells: Cells): Answers => ({ ...signedIn(cells), guest: cells })

/** The same for everybody who is signed in. */
export const signedIn = (cells: Cells): Answers => ({
  guest: 401,
  ...each(alive, cells),
  ...each(dead, 401),
})
const each = <W extends string>(these: readonly W[], cells: Cells) =>
  Object.fromEntries(these.map((who) => [who, cells])) as Record<W, Cells>

/** One's own, and nothing else: what is somebody's looks like what is not there. */
export const ownOnly = (own: number): Answers => signedIn({ own, foreign: 404, missing: 404 })

/** A call that names nothing of anybody's. */
export const plain = (answers: Answers, ask: Row['ask'] = () => ({})): Row => ({ ask, answers })

/** The cells of a row, each with the status that is expected; `undefined` where nobody said. */
export function* cellsOf(row: Row): Generator<{ who: Who; target: Target | null; status: number | undefined }> {
  const named = namesThings(row)
  for (const who of whos) {
    const cells = (row.answers as Partial<Answers>)[who]
    for (const target of named ? targets : [null])
      yield { who, target, status: typeof cells === 'object' ? cells[target ?? 'own'] : cells }
  }
}

/** A row names things if anybody's answer depends on whose they are. */
const namesThings = (row: Row) => Object.values(row.answers).some((cells) => typeof cells === 'object')

/** Whether a call names a thing: by a part of its path that is not one of a few words, or by an id that it sends. */
function hasName(call: CallName): boolean {
  const { params, query, body } = api[call]
  if (Object.values((params as unknown as z.ZodObject).shape).some((part) => !(part instanceof z.ZodEnum))) return true
  const sent = JSON.stringify(
    [query, body].map((part) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
  )
  return ids.some((id) => sent.includes(id))
}
const ids = [z.uuid(), identifier].map((schema) => JSON.stringify(z.toJSONSchema(schema).pattern))

/** What nobody decided: calls without a row, viewers and targets without a status. */
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
