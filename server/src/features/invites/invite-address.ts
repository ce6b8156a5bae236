import type { WithKinds } from '../giveables/index.ts'
import type { OwnInvite } from '@kindling/contract/invites'
import type { Deps } from '../../deps.ts'
import { pathOf, type InviteBonds } from '../giveables/index.ts'

export const inviteBase = ({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): string =>
  config.INVITE_URL ?? publicUrl

/** One's own, of bonds that were asked with oneself as who invites. */
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

/** One's own invite, or its page while invites are closed. */
function addressToShare(
  deps: Pick<Deps, 'config' | 'publicUrl' | 'shortIds'> & WithKinds,
  bonds: InviteBonds,
  refereeId: number,
): string {
  if (!bonds.invites_open) return deps.publicUrl + pathOf(bonds)
  const { kind, number } = bonds
  return `${inviteBase(deps)}/${deps.kinds.get(kind)!.invite}/${deps.shortIds.encode({ id: number, refereeId })}`
}
