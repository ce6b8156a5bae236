import type { WithKinds } from '../giveables/index.ts'
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

/** Throws not_found if the viewer may not see it; rate_limited after 60 look-ups of an address in a minute. */
export async function showInvite(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'shortIds'> & WithKinds,
  { kind, code, viewer, address, opens }: ShowInviteInput,
): Promise<Invite> {
  await spend(deps.db, deps.clock, { key: `invite:${address}`, limit: lookUpsAMinute, seconds: 60 })
  const short = deps.shortIds.decode(code)
  if (!short) throw notFound()
  const { id, refereeId } = short
  const asKind = [...deps.kinds.values()].find((k) => k.invite === kind)
  const { bonds, shown } = await findInvitable(deps, asKind, { identifier: String(id), viewer, refereeId })
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
