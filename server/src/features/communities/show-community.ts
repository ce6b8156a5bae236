import type { Community } from '@kindling/contract/communities'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { timesOf, type FoundSupporters, type WantedSupporters } from '../giveables/index.ts'
import { readCommunity, readAccess, readSupporters, type CommunityAccess } from './community-page.queries.ts'
import { maySee, maySeeInside, permissions } from './communities.policy.ts'

type Who = { id: number } | null

/** Throws not_found for drafts of others as for what is not there. */
export async function showCommunity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identifier: string,
  viewer: Who,
): Promise<Community> {
  const now = clock.now()
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  const [row] = await readCommunity(db, { value: named.value, viewerId: viewer?.id ?? null, now }, named.column)
  if (!row) throw notFound()
  const { membership, friends, friends_count: count, ...rest } = row
  const standing = { status: row.status, visibility: row.visibility, ...timesOf(row) }
  if (!maySee(standing, membership)) throw notFound()
  const can = permissions(standing, viewer, membership, now)
  return {
    ...rest,
    next_payout: firstOfNextMonth(now),
    friends: can.see_inside && count > 0 ? { first: friends[0] ?? null, faces: friends, count } : null,
    membership: membership && {
      role: membership.role,
      state: membership.status,
      joined_at: new Date(membership.joined_at).toISOString(),
    },
    my_monthly_cents: null,
    can,
  }
}

/** Throws not_found, whatever the reason. */
export async function insideOf(
  { db }: Pick<Deps, 'db'>,
  identifier: string,
  viewer: { id: number },
): Promise<CommunityAccess> {
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  const [row] = await readAccess(db, { value: named.value, viewerId: viewer.id }, named.column)
  return mayBeRead(row, viewer)
}

export async function supportersInside(
  { db }: Pick<Deps, 'db'>,
  identifier: string,
  viewer: { id: number },
  { values, form }: WantedSupporters,
): Promise<FoundSupporters> {
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  const asked = { value: named.value, ...values }
  const [row] = await readSupporters(db, asked, named.column, ...form)
  return mayBeRead(row, viewer)
}

function mayBeRead<R extends CommunityAccess>(row: R | undefined, viewer: { id: number }): R {
  if (!row) throw notFound()
  const community = { status: row.status, visibility: row.visibility, ...timesOf(row) }
  if (!maySeeInside(community, viewer, row.membership)) throw notFound()
  return row
}

/** Payouts leave on the first of each month (UTC). */
function firstOfNextMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}
