import type { Invite } from '@kindling/contract/invites/calls'
import * as words from '@kindling/words/invites/invites'
import { isolate } from '@kindling/words/locale'

/** Tells a new person that the inviter will see that they joined. */
export const seenBy = ({ inviter }: Invite): string =>
  inviter === null ? words.sender : words.seesYou({ name: isolate(inviter.first_name) })
