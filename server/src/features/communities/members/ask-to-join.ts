import type { Deps } from '../../../deps.ts'
import { day } from '../../../platform/time/clock.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { readIdentifier, type Identifier } from '../../../platform/identifier.ts'
import { join } from './join-community.ts'
import type { Joined } from './membership.ts'
import { readBonds } from './bonds.queries.ts'

const joinsADay = 20

type AskToJoinInput = { identifier: string; code?: string | undefined; note?: string | undefined }

/** Joins or requests to join, at most 20 times a day. Throws what `join` throws, and rate_limited. */
export async function askToJoin(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue' | 'shortIds'>,
  { id: userId, timeZone }: Pick<Viewer, 'id' | 'timeZone'>,
  { identifier, code, note }: AskToJoinInput,
): Promise<Exclude<Joined, 'refused'>> {
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  const inviterId = code === undefined ? null : await inviterBy(deps, { code, named, userId })
  return await join(deps, named, {
    userId,
    inviterId,
    note: note ?? null,
    before: (trx) =>
      spend(trx, deps.clock, {
        key: `join:person:${userId}`,
        limit: joinsADay,
        seconds: day / 1_000,
        timeZone,
      }),
  })
}

/** The inviter from an invite code, if the code belongs to this community and its invite would show that inviter. */
async function inviterBy(
  { db, shortIds }: Pick<Deps, 'db' | 'shortIds'>,
  { code, named, userId }: { code: string; named: Identifier; userId: number },
): Promise<number | null> {
  const { id, refereeId = null } = shortIds.decode(code) ?? {}
  if (refereeId === null || refereeId === userId) return null
  const asked = { value: named.value, viewerId: userId, refereeId }
  const [bonds] = await readBonds(db, asked, named.column)
  return bonds !== undefined && bonds.number === id && bonds.invites_open && bonds.inviter ? refereeId : null
}
