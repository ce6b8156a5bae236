import type { Deps } from '../../deps.ts'
import type { Invitable } from './invitable.ts'

export const inviteBase = ({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): string =>
  config.INVITE_URL ?? publicUrl

export function inviteAddress(
  deps: Pick<Deps, 'config' | 'publicUrl' | 'shortIds'>,
  { kind, id }: Pick<Invitable, 'kind' | 'id'>,
  refereeId: number,
): string {
  return `${inviteBase(deps)}/${kind}/${deps.shortIds.encode({ id, refereeId })}`
}

export const pageAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>, { path }: Pick<Invitable, 'path'>): string =>
  publicUrl + path
