import type { GiveableRef } from '@kindling/contract/common'
import type { Invite } from '@kindling/contract/invites'
import { type Kind, type Kinds, pageOf } from '../giveables/index.ts'

/** What somebody is invited to, with what its page shows. */
export type Invited = GiveableRef & { kind: Kind; shown: unknown }

/** Null where this app knows no such kind. */
export function invitedTo(invite: Invite, kinds: Kinds): Invited | null {
  const kind = kinds[invite.giveable.type]
  const shown = kind?.invite.shownOf(invite) ?? null
  return kind === undefined || shown === null ? null : { ...invite.giveable, kind, shown }
}

export const pageOfInvited = ({ type, kind, shown }: Invited): string =>
  pageOf({ type, id: kind.giving.identifierOf(shown) })
