import type { Mute } from '@kindling/contract/giveables/talk'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { day } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { muteChanged, addNotifications } from '../../notifications/index.ts'
import { findOrganized, type FoundAccess, type GiveableKey } from '../access.ts'
import type { WithKinds } from '../kind.ts'
import { isNeverMuted, mayMute } from './talk-rules.ts'
import { dropMute, mutesOf, putMute, toMute } from './talking.queries.ts'

type Viewer = { id: number }
type MuteDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'> & WithKinds

/** Throws not_found unless the viewer is an organizer. */
export async function listMutes(deps: Omit<MuteDeps, 'live'>, viewer: Viewer, which: GiveableKey): Promise<Mute[]> {
  const now = deps.clock.now()
  const { giveable, role: actor } = await findOrganized(deps, viewer, which)
  const rows = await mutesOf(deps.db, { giveableId: giveable.id, now })
  const ids = rows.map(({ id }) => id)
  const roles = await deps.kinds.get(which.type)!.rolesOf(deps.db, giveable.id, ids)
  return rows.map(({ id, until, created_at, ...row }) => ({
    ...row,
    until: until && until.toISOString(),
    created_at: created_at.toISOString(),
    may: mayMute({ actor, target: roles.get(id) ?? 'none', isOneself: id === viewer.id }) ? ['unmute'] : [],
  }))
}

type MutePersonInput = GiveableKey & { uuid: string; reason: string; days?: number | undefined }

/** Replaces an earlier mute. Throws forbidden, and not_found for a person who has neither a role nor a comment here. */
export async function mutePerson(
  deps: MuteDeps,
  viewer: Viewer,
  { uuid, reason, days, ...which }: MutePersonInput,
): Promise<void> {
  const found = await findOrganized(deps, viewer, which)
  const at = deps.clock.now()
  const until = days === undefined ? null : new Date(at.getTime() + days * day)
  await deps.db.transaction().execute(async (trx) => {
    const personId = await mutable(trx, deps, { ...found, viewer, uuid, which })
    await putMute(trx, { giveableId: found.giveable.id, personId, by: viewer.id, reason, until, at })
    await note(trx, deps, { ...found, viewer, personId, uuid, mute: { reason, until } })
  })
}

/** Idempotent. Throws what `mutePerson` throws. */
export async function unmutePerson(
  deps: MuteDeps,
  viewer: Viewer,
  { uuid, ...which }: GiveableKey & { uuid: string },
): Promise<void> {
  const found = await findOrganized(deps, viewer, which)
  await deps.db.transaction().execute(async (trx) => {
    const personId = await mutable(trx, deps, { ...found, viewer, uuid, which })
    const was = await dropMute(trx, { giveableId: found.giveable.id, personId, now: deps.clock.now() })
    if (was) await note(trx, deps, { ...found, viewer, personId, uuid, mute: null })
  })
}

type MutableInput = FoundAccess & { viewer: Viewer; uuid: string; which: GiveableKey }

async function mutable(trx: Trx, deps: MuteDeps, { giveable, role: actor, viewer, uuid, which }: MutableInput) {
  const person = await toMute(trx, { giveableId: giveable.id, uuid })
  if (!person) throw notFound()
  const roles = await deps.kinds.get(which.type)!.rolesOf(trx, giveable.id, [person.id])
  const target = roles.get(person.id) ?? 'none'
  if (target === 'none' && !person.hasTalked) throw notFound()
  const isOneself = person.id === viewer.id
  if (mayMute({ actor, target, isOneself })) return person.id
  throw new Refusal('forbidden', isOneself ? 'muteSelf' : isNeverMuted(target) ? 'muteOwner' : 'ownersAct')
}

type Done = Pick<FoundAccess, 'giveable'> & {
  viewer: Viewer
  personId: number
  uuid: string
  mute: { reason: string; until: Date | null } | null
}

async function note(trx: Trx, deps: MuteDeps, { giveable, viewer, personId, uuid, mute }: Done): Promise<void> {
  const until = mute?.until?.toISOString() ?? null
  await noteDeed(trx, {
    deed: mute ? 'person_muted' : 'person_unmuted',
    actorId: viewer.id,
    giveableId: giveable.id,
    personId,
    details: { reason: mute?.reason ?? null, until },
    at: deps.clock.now(),
  })
  const change = { muted: mute !== null, reason: mute?.reason ?? null, until }
  await addNotifications(trx, deps, [muteChanged({ personId, giveableId: giveable.id, ...change })])
  // refreshes the muted person's view of the comments, and the member lists of organizers
  await afterCommit(trx, () => deps.live.publish(subjectOf('comments', giveable.uuid), subjectOf('memberships', uuid)))
}
