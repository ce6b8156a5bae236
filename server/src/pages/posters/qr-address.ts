import type { WithKinds } from '../../features/giveables/index.ts'
import type { GiveableType } from '@kindling/contract/common'
import type { Poster } from '@kindling/contract/pages/page-head'
import type { Deps } from '../../deps.ts'
import { inviteBase } from '../../features/invites/index.ts'

/** The address in a poster's QR code: its page, or an invite to it; null for an invite to another giveable. */
export function qrAddress(
  deps: Pick<Deps, 'config' | 'publicUrl' | 'shortIds'> & WithKinds,
  { of, scan }: Poster,
  invite: string | undefined,
): string | null {
  if (invite === undefined) return deps.publicUrl + of
  const kind = deps.kinds.get(of.split('/')[1] as GiveableType)
  if (kind === undefined || scan === null || deps.shortIds.decode(invite)?.id !== scan) return null
  return `${inviteBase(deps)}/${kind.invite}/${invite}`
}
