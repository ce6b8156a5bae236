import type { Answer } from '@kindling/contract/api'
import type { GiveableType } from '@kindling/contract/common'
import type { Kind, WithKinds } from '../giveables/index.ts'
import type { Invite, InviteKind } from '@kindling/contract/invites/calls'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { LatestUpdate } from '../updates/index.ts'
import { findInvitable } from './invitable.ts'
import { openLink } from './invites.queries.ts'
import { openerKeys } from './link-opener.ts'

const lookUpsAMinute = 60

/** `opens`: false if the server itself reads the invite, to prerender its page. */
type ShowInviteInput = { kind: InviteKind; code: string; viewer: Viewer | null; address: string; opens: boolean }

type ShowDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'shortIds'> & WithKinds

/** Throws not_found if the viewer may not see it; rate_limited after 60 look-ups of an address in a minute. */
export async function showInvite(deps: ShowDeps, { kind, code, ...by }: ShowInviteInput): Promise<Invite> {
  await lookUp(deps, by.address)
  const short = deps.shortIds.decode(code)
  if (!short) throw notFound()
  const asKind = [...deps.kinds.values()].find((k) => k.invite === kind)
  return await inviteTo(deps, asKind, { ...by, identifier: String(short.id), refereeId: short.refereeId })
}

type ShowPublicInput = { type: GiveableType; id: string; viewer: Viewer | null; address: string }

/** The invite that names nobody; throws like `showInvite`. */
export async function showPublicInvite(
  deps: ShowDeps,
  { type, id: identifier, viewer, address }: ShowPublicInput,
): Promise<Answer<'GET /invites/public'>['data']> {
  await lookUp(deps, address)
  const kind = deps.kinds.get(type)
  const invite = await inviteTo(deps, kind, { identifier, viewer, address, opens: false, refereeId: undefined })
  const hasPath = invite.invites_open && kind?.invite
  return { ...invite, path: hasPath ? `/${kind.invite}/${deps.shortIds.encode({ id: invite.giveable.id })}` : null }
}

const lookUp = ({ db, clock }: ShowDeps, address: string) =>
  spend(db, clock, { key: `invite:${address}`, limit: lookUpsAMinute, seconds: 60 })

type InviteToInput = Omit<ShowInviteInput, 'kind' | 'code'> & { identifier: string; refereeId: number | undefined }

async function inviteTo(
  deps: ShowDeps,
  asKind: Kind | undefined,
  { identifier, refereeId, viewer, address, opens }: InviteToInput,
): Promise<Invite> {
  const { bonds, shown } = await findInvitable(deps, asKind, { identifier, viewer, refereeId })
  const { id: _id, kind: type, number, slug: _, uuid, name, quiet, organized, seesInside, ...rest } = bonds
  const own = viewer !== null && viewer.id === refereeId
  const day = deps.clock.now().toLocaleDateString('sv-SE', { timeZone: deps.config.DEFAULT_TIME_ZONE })
  const openers = openerKeys(deps.config, { day, address, viewerId: viewer?.id ?? null })
  const counting = opens && !own && !organized ? 'counted' : 'uncounted'
  const [found] = await openLink(deps.db, { kind: type, number, seesInside, day, openers }, counting)
  return {
    giveable: { type, id: number, uuid, name, quiet },
    shown,
    ...rest,
    own,
    brings: rest.brings && !own,
    latest_update: latestOf(found?.latest ?? null),
    inviter: own || !rest.invites_open ? null : rest.inviter,
  }
}

const latestOf = (update: LatestUpdate | null): Invite['latest_update'] =>
  update && { ...update, published_at: new Date(update.published_at).toISOString() }
