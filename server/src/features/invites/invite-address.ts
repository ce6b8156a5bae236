import type { Deps } from '../../deps.ts'
import { pathOf, type InviteBonds } from '../giveables/index.ts'

export const inviteBase = ({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): string =>
  config.INVITE_URL ?? publicUrl

/** One's own invite, or its page while invites are closed. */
export function addressToShare(
  deps: Pick<Deps, 'config' | 'publicUrl' | 'shortIds' | 'kinds'>,
  bonds: InviteBonds,
  refereeId: number,
): string {
  if (!bonds.invites_open) return deps.publicUrl + pathOf(bonds)
  const { kind, number } = bonds
  return `${inviteBase(deps)}/${deps.kinds.get(kind)!.invite}/${deps.shortIds.encode({ id: number, refereeId })}`
}
