import type { Invite, InviteKind } from '@kindling/contract/invites'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findInvitable } from './invitable.ts'
import { readInvite } from './invites.queries.ts'

const lookUpsAMinute = 60

type Asked = { kind: InviteKind; code: string; viewer: Viewer | null; address: string }

/** Throws not_found also for what this viewer may not see; rate_limited from an address's 61st look-up in a minute. */
export async function showInvite(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'shortIds'>,
  { kind, code, viewer, address }: Asked,
): Promise<Invite> {
  await spend(deps.db, deps.clock, { key: `invite:${address}`, limit: lookUpsAMinute, seconds: 60 })
  const short = deps.shortIds.decode(code)
  if (!short || kind === 'f') throw notFound()
  const { id, refereeId = null } = short
  const found = await findInvitable(deps, kind, String(id), viewer)
  const asked = { id: found.id, viewerId: viewer?.id ?? null, refereeId }
  const [row] = await readInvite(deps.db, asked, found.kind)
  if (!row) throw notFound()
  const { inviter, ...standing } = row
  const own = viewer !== null && viewer.id === refereeId
  return {
    community: found.community,
    campaign: found.campaign,
    inviter: own || !standing.invites_open ? null : inviter,
    own,
    ...standing,
  }
}
