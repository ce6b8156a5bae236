import { type Giveable, type WithKinds, pathOf, type InviteBonds } from '../giveables/index.ts'
import type { OwnInvite } from '@kindling/contract/invites/calls'
import type { Deps } from '../../deps.ts'

export const inviteBase = ({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): string =>
  config.INVITE_URL ?? publicUrl

/** The viewer's own invite. `bonds` must have been read with the viewer as inviter. */
export const ownInvite = (
  deps: Parameters<typeof addressToShare>[0],
  bonds: InviteBonds,
  personId: number,
  line: string | null,
): OwnInvite => ({
  url: addressToShare(deps, bonds, personId),
  line,
  named: bonds.invites_open && bonds.inviter !== null,
})

/** The address of the viewer's own invite, or of the page if invites are closed or the kind has none. */
function addressToShare(
  deps: Pick<Deps, 'config' | 'publicUrl' | 'shortIds'> & WithKinds,
  bonds: InviteBonds,
  refereeId: number,
): string {
  const letter = deps.kinds.get(bonds.kind)!.invite
  if (!bonds.invites_open || letter === null) return deps.publicUrl + pathOf(bonds)
  return inviteBase(deps) + invitePath(deps, bonds, refereeId)
}

/** The path of a person's invite, or of the page if its kind has no invites. */
export function invitePath(
  { kinds, shortIds }: Pick<Deps, 'shortIds'> & WithKinds,
  of: Pick<Giveable, 'kind' | 'number'> & Parameters<typeof pathOf>[0],
  refereeId: number,
): string {
  const letter = kinds.get(of.kind)?.invite ?? null
  return letter === null ? pathOf(of) : `/${letter}/${shortIds.encode({ id: of.number, refereeId })}`
}
