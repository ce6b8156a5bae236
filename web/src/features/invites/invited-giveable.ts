import type { GiveableRef } from '@kindling/contract/common'
import type { Invite } from '@kindling/contract/invites/calls'
import { type InvitingKind, type Kinds, pageOf } from '../giveables/index.ts'
import * as words from '@kindling/words/invites/invites'
import { isolate } from '@kindling/words/locale'

export type Invited = GiveableRef & { kind: InvitingKind; shown: unknown }

/** Returns null if this app does not know the kind, or the kind has no invites. */
export function invitedTo(invite: Invite, kinds: Kinds): Invited | null {
  const { type, giving, invite: kindInvite, join } = kinds[invite.giveable.type] ?? {}
  const shown = kindInvite?.shownOf(invite) ?? null
  if (!type || !giving || !kindInvite || !join || shown === null) return null
  return { ...invite.giveable, kind: { type, giving, invite: kindInvite, join }, shown }
}

export const pageOfInvited = ({ type, kind, shown }: Invited): string =>
  pageOf({ type, id: kind.giving.identifierOf(shown) })

/** Tells a new person that the inviter will see that they joined. */
export const seenBy = ({ inviter }: Invite): string =>
  inviter === null ? words.sender : words.seesYou({ name: isolate(inviter.first_name) })
