import type { GiveableRef } from '@kindling/contract/common'
import type { Invite } from '@kindling/contract/invites'
import { type Kind, type Kinds, pageOf } from '../giveables/index.ts'

/** The giveable of an invite, and the data that its page shows. */
export type Invited = GiveableRef & { kind: Kind; shown: unknown }

/** Returns null if this app does not know the kind. */
export function invitedTo(invite: Invite, kinds: Kinds): Invited | null {
  const kind = kinds[invite.giveable.type]
  const shown = kind?.invite.shownOf(invite) ?? null
  return kind === undefined || shown === null ? null : { ...invite.giveable, kind, shown }
}

export const pageOfInvited = ({ type, kind, shown }: Invited): string =>
  pageOf({ type, id: kind.giving.identifierOf(shown) })
