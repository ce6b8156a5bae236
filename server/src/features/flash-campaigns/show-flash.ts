import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { allowed } from '../../platform/policy.ts'
import { supporterRow } from '../giveables/index.ts'
import { type FoundSupporters, type ListSupportersInput, shownPromise } from '../giveables/for-kinds.ts'
import { flashCard, flashTimes } from './flash-card.ts'
import { readFlash, readSupporters, type PageRow } from './flash-page.queries.ts'
import { flashPolicy } from './flash.policy.ts'

const iso = (at: string) => new Date(at).toISOString()

export async function showFlash(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  identifier: string,
  viewer: { id: number } | null,
): Promise<FlashCampaign> {
  const now = clock.now()
  const { column, value } = namedBy(identifier)
  const asked = { value, viewerId: viewer?.id ?? null, timeZone: config.DEFAULT_TIME_ZONE, now }
  const [row] = await readFlash(db, asked, column)
  if (!row) throw notFound()
  const { newest, promise, role, log, given_away: given, goal_met_at: goalMetAt, ...rest } = row
  const card = flashCard(rest, now)
  return {
    ...card,
    giveaway: given && { ...given, drawn_at: given.drawn_at && iso(given.drawn_at) },
    goal_met_at: goalMetAt?.toISOString() ?? null,
    report: promise === null ? null : shownPromise(promise, { clock, config }),
    log: log.map((entry) => ({
      ...entry,
      at: iso(entry.at),
      starts_at: iso(entry.starts_at),
      ends_at: iso(entry.ends_at),
    })),
    supporters: newest.map(supporterRow),
    may: allowed(flashPolicy, caseOf(row, role, now)),
  }
}

const caseOf = (row: PageRow, role: PageRow['role'], now: Date) => ({
  ...flashTimes(row),
  role,
  isExtended: row.extended,
  isSuspended: row.is_suspended,
  match: row.match,
  givesAway: row.giveaway,
  now,
})

function namedBy(identifier: string): { column: 'id' | 'uuid'; value: string | number } {
  const named = readIdentifier(identifier)
  if (!named || named.column === 'slug') throw notFound()
  return { column: named.column, value: named.value }
}

export async function supportersOfFlash(
  { db }: Pick<Deps, 'db'>,
  identifier: string,
  { values, form }: ListSupportersInput,
): Promise<FoundSupporters> {
  const { column, value } = namedBy(identifier)
  const [row] = await readSupporters(db, { value, ...values }, column, ...form)
  if (!row) throw notFound()
  return row
}
