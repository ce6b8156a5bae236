import type { Deps } from '../../deps.ts'
import { pathOf, type InviteBonds } from '../giveables/index.ts'

export const inviteBase = ({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): string =>
  config.INVITE_URL ?? publicUrl

export function inviteAddress(
  deps: Pick<Deps, 'config' | 'publicUrl' | 'shortIds' | 'kinds'>,
  { kind, number }: InviteBonds,
  refereeId: number,
): string {
  return `${inviteBase(deps)}/${deps.kinds.get(kind)!.invite}/${deps.shortIds.encode({ id: number, refereeId })}`
}

export const pageAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>, bonds: InviteBonds): string =>
  publicUrl + pathOf(bonds)
