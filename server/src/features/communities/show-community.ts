import type { Community } from '@kindling/contract/communities/calls'
import { nextPayoutOn } from '@kindling/contract/payouts/rules'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { allowed } from '../../platform/policy.ts'
import { timesOf, type FoundSupporters, type StoredTimes, type ListSupportersInput } from '../giveables/for-kinds.ts'
import { readCommunity, readAccess, readSupporters, type CommunityAccess } from './community-page.queries.ts'
import { communityPolicy, maySee, type CommunityCase } from './communities.policy.ts'

type Viewer = { id: number } | null

/** Throws not_found if it does not exist, or if it is a draft and the viewer is not its organizer. */
export async function showCommunity(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  identifier: string,
  viewer: Viewer,
): Promise<Community> {
  const now = clock.now()
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  const [row] = await readCommunity(db, { value: named.value, viewerId: viewer?.id ?? null, now }, named.column)
  if (!row) throw notFound()
  const { membership, friends, friends_count: count, is_suspended: isSuspended, ...others } = row
  const { takes_payouts: takes, room_uuid, is_chat_open, everyone_count: everyone, ...rest } = others
  const community = { ...caseOf(row, viewer, now), isSuspended }
  if (!maySee(community)) throw notFound()
  const may = allowed(communityPolicy, community)
  const closed = everyone > config.ROOM_LIMIT ? 'too_large' : is_chat_open ? null : 'switched_off'
  return {
    ...rest,
    next_payout: takes ? nextPayoutOn(now) : null,
    ...(row.status === 'active' && isSuspended && ({ status: 'frozen', frozen_because: 'staff' } as const)),
    friends: may.includes('see_inside') && count > 0 ? { faces: friends, count } : null,
    membership: membership && {
      role: membership.role,
      state: membership.status,
      joined_at: new Date(membership.joined_at).toISOString(),
    },
    room: membership?.status === 'active' && row.status !== 'draft' ? { uuid: room_uuid, closed } : null,
    may,
  }
}

/** Throws not_found, whether it does not exist or the viewer may not see inside. */
export async function insideOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identifier: string,
  viewer: { id: number },
): Promise<CommunityAccess> {
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  const [row] = await readAccess(db, { value: named.value, viewerId: viewer.id }, named.column)
  return mayBeRead(row, viewer, clock.now())
}

export async function supportersInside(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identifier: string,
  viewer: { id: number },
  { values, form }: ListSupportersInput,
): Promise<FoundSupporters> {
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  const asked = { value: named.value, ...values }
  const [row] = await readSupporters(db, asked, named.column, ...form)
  return mayBeRead(row, viewer, clock.now())
}

function mayBeRead<R extends CommunityAccess>(row: R | undefined, viewer: { id: number }, now: Date): R {
  if (!row || !communityPolicy.see_inside(caseOf(row, viewer, now))) throw notFound()
  return row
}

const caseOf = (
  row: StoredTimes & Pick<CommunityAccess, 'status' | 'visibility' | 'membership'>,
  viewer: Viewer,
  now: Date,
): CommunityCase => ({
  status: row.status,
  visibility: row.visibility,
  membership: row.membership && { ...row.membership, sentAway: row.membership.sent_away },
  ...timesOf(row),
  isGuest: viewer === null,
  now,
})
