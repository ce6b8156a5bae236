import type { SupporterRow } from '@kindling/contract/common'
import type { TestApp } from '../app.ts'
import { ask, type TestPerson } from '../people.ts'
import type { Read } from './every-read.ts'
import { liveEventsOf } from './live-events.ts'

/** The answers of one or several calls to one person. */
type Part = {
  /** Each value by its place; things in lists by their uuid, so that a new position does not count as a change. */
  facts: Map<string, unknown>
  /** Rows of supporters by their uuid, and their order in each list. */
  rows: Map<string, SupporterRow>
  lists: Map<string, string[]>
  /** First names, with their places. */
  names: Set<string>
  /** Calls that succeeded. */
  answered: Set<string>
}

/** Everything that one person can read at one moment, also by the name of its read. */
export type Sight = Part & { parts: ReadonlyMap<string, Part> }

const empty = (): Part => ({
  facts: new Map(),
  rows: new Map(),
  lists: new Map(),
  names: new Set(),
  answered: new Set(),
})

/** Reads these again, as a guest or as a person. Keeps the earlier answers of other reads. */
export async function look(
  app: TestApp,
  as: TestPerson | undefined,
  reads: readonly Read[],
  before?: Sight,
): Promise<Sight> {
  const parts = new Map(before?.parts)
  for (const read of reads) parts.set(read.name, await answerTo(app, as, read))
  const events = empty()
  for (const [subject, times] of liveEventsOf(app)) events.facts.set(`GET /live? ${subject} events`, times)
  return together(parts.set('GET /live?', events))
}

/** Reads from a new address each time, because a patient attacker stays below all limits. */
async function answerTo(app: TestApp, as: TestPerson | undefined, read: Read): Promise<Part> {
  const { call, params, query } = read
  const part = empty()
  const askFor = (page: Record<string, string>) =>
    ask(app, call, { params, query: { ...query, ...page }, from: nextAddress(), ...(as && { as }) })
  const answer = await askFor({})
  if (answer.statusCode !== 200) {
    part.facts.set(`${read.name} status`, answer.statusCode)
    return part
  }
  part.answered.add(call)
  // without the ETag version, which changes after a while
  part.facts.set(`${read.name} etag`, String(answer.headers.etag).split('.')[0])
  note(part, read.name, await wholeList(answer.json(), askFor))
  if (call.endsWith('/moderation/exports')) await noteFiles(app, part, read.name, answer.json())
  if (call.endsWith('/donations/export'))
    await noteFiles(app, part, read.name, { data: { donations: answer.json().data } })
  return part
}

/** Follows a list of supporters to its end: a row that moves to the next page has not left. */
async function wholeList(
  first: Paged,
  askFor: (page: Record<string, string>) => ReturnType<typeof ask>,
): Promise<Paged> {
  let { data, meta } = first
  if (!Array.isArray(data) || !data.every(isRow)) return first
  while (meta?.next_cursor) {
    const next = (await askFor({ cursor: meta.next_cursor })).json() as Paged
    data = [...(data as unknown[]), ...(next.data as unknown[])]
    meta = next.meta
  }
  return { data, meta: { ...first.meta, next_cursor: null } }
}

type Paged = { data: unknown; meta?: { next_cursor?: string | null } }

function together(parts: ReadonlyMap<string, Part>): Sight {
  const whole = empty()
  for (const { facts, rows, lists, names, answered } of parts.values()) {
    for (const [place, value] of facts) whole.facts.set(place, value)
    for (const [uuid, row] of rows) whole.rows.set(uuid, row)
    for (const [place, list] of lists) whole.lists.set(place, list)
    for (const name of names) whole.names.add(name)
    for (const call of answered) whole.answered.add(call)
  }
  return { ...whole, parts }
}

/** The reads that answered something else than before. */
export const movedReads = (reads: readonly Read[], before: Sight, now: Sight): string[] =>
  reads.map(({ name }) => name).filter((name) => differs(before.parts.get(name)!, now.parts.get(name)!))

const differs = (before: Part, now: Part) =>
  before.facts.size !== now.facts.size || [...now.facts].some(([place, value]) => before.facts.get(place) !== value)

/** The sight `before`, as if these reads had then answered what they answer now. */
export const asIfKnown = (reads: readonly string[], before: Sight, now: Sight): Sight =>
  reads.length === 0
    ? before
    : together(new Map([...before.parts, ...reads.map((name) => [name, now.parts.get(name)!] as const)]))

/** Reads the downloads of lists. */
async function noteFiles(
  { http }: TestApp,
  sight: Part,
  where: string,
  { data }: { data: Record<string, { url: string }> },
) {
  for (const [list, { url }] of Object.entries(data)) {
    const { pathname, search } = new URL(url)
    const { body } = await http.inject({ url: pathname + search, remoteAddress: nextAddress() })
    sight.facts.set(`${where} ${list} csv`, body)
  }
}

let asked = 0
function nextAddress(): string {
  asked += 1
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

function note(sight: Part, where: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return void sight.facts.set(where, value)
  if (Array.isArray(value)) return noteList(sight, where, value)
  if (isRow(value)) sight.rows.set(value.uuid, value)
  if ('first_name' in value) sight.names.add(`${where} ${String(value.first_name)}`)
  for (const [key, one] of Object.entries(value)) note(sight, `${where} ${key}`, one)
}

function noteList(sight: Part, where: string, list: readonly unknown[]): void {
  if (list.length > 0 && list.every(isRow))
    sight.lists.set(
      where,
      list.map((row) => row.uuid),
    )
  for (const [i, one] of list.entries()) note(sight, `${where} ${hasUuid(one) ? one.uuid : i}`, one)
}

const hasUuid = (one: unknown): one is { uuid: string } => typeof one === 'object' && one !== null && 'uuid' in one
/** A refunded gift is in no list of supporters; organizers see its refunds. */
const isRow = (one: unknown): one is SupporterRow =>
  hasUuid(one) && 'amount_cents' in one && 'day' in one && !('status' in one && one.status === 'refunded')

/** The changes between two reads. */
export type Change = {
  /** True if anything else in the same answer changed, its rows included. */
  besides(place: string): boolean
  /** Places whose value changed, appeared or disappeared, without those of rows. */
  moved: string[]
  came: SupporterRow[]
  went: SupporterRow[]
  /** Names in new places, without those of rows. */
  named: string[]
}

export function changeOf(before: Sight, now: Sight): Change {
  const ofRows = new Set([...before.rows.keys(), ...now.rows.keys()])
  const places = new Set([...before.facts.keys(), ...now.facts.keys()])
  const isOfRow = (place: string) => place.split(' ').some((word) => ofRows.has(word))
  const changed = [...places].filter((place) => before.facts.get(place) !== now.facts.get(place))
  const answers = Map.groupBy(changed, answerOf)
  return {
    besides: (place) => answers.get(answerOf(place))?.some((other) => other !== place) ?? false,
    moved: changed.filter(
      (place) => !isOfRow(place) && thingsOf(place).every((thing) => before.facts.has(thing) && now.facts.has(thing)),
    ),
    came: [...now.rows.values()].filter(({ uuid }) => !before.rows.has(uuid)),
    went: [...before.rows.values()].filter(({ uuid }) => !now.rows.has(uuid) && !hasOnlyRunOff(uuid, before, now)),
    named: [...now.names].filter((name) => !before.names.has(name) && !isOfRow(name)),
  }
}

/** The call of a place: its first two words. */
const answerOf = (place: string) => place.slice(0, place.indexOf(' ', place.indexOf(' ') + 1))

/** The list things that contain a value: one that joins or leaves a list has not moved. */
const thingsOf = (place: string) =>
  [...place.matchAll(/ [\da-f]{8}-[\da-f-]{27}(?= )/g)].map(
    ({ 0: { length }, index }) => `${place.slice(0, index + length)} uuid`,
  )

/** Pages show only the newest rows. Lists are read to their end. */
function hasOnlyRunOff(uuid: string, before: Sight, now: Sight): boolean {
  return [...before.lists].every(([where, list]) => {
    const place = list.indexOf(uuid)
    if (place < 0) return true
    return !where.includes('per_page') && !list.slice(place + 1).some((other) => now.lists.get(where)?.includes(other))
  })
}
