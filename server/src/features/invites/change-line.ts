import { mustSayInPublic, type WithKinds } from '../giveables/index.ts'
import type { GiveableType } from '@kindling/contract/common'
import type { OwnInvite } from '@kindling/contract/invites/calls'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findInvitable } from './invitable.ts'
import { ownInvite } from './invite-address.ts'
import { removeLine, writeLine } from './invites.queries.ts'

export type ChangeLineInput = { type: GiveableType; id: string; line: string | null }

/** Null deletes the line. Throws not_found if the viewer may not see the page, conflict while invites are closed, forbidden and invalid like any public text. */
export async function changeLine(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'shortIds' | 'publicUrl'> & WithKinds,
  viewer: { id: number; uuid: string },
  { type, id, line }: ChangeLineInput,
): Promise<OwnInvite> {
  const { bonds } = await findInvitable(deps, deps.kinds.get(type), { identifier: id, viewer, refereeId: viewer.id })
  const of = { kind: bonds.kind, number: bonds.number, personId: viewer.id }
  if (line === null) await removeLine(deps.db, of)
  else if (!bonds.invites_open) throw new Refusal('conflict', 'invitesClosed')
  else {
    await mustSayInPublic(deps, viewer, { giveable: { id: bonds.id, kind: bonds.kind }, text: line, field: 'line' })
    await writeLine(deps.db, of, { line, at: deps.clock.now() })
  }
  return ownInvite(deps, bonds, viewer.id, line)
}
