import type { Invite } from '@kindling/contract/invites'
import * as words from '@kindling/words/invites'
import { apart } from '@kindling/words/locale'

/** To who is new, of an invite that brings: whoever sent it hears of that, and for whom gifts count. */
export const seenBy = ({ inviter }: Invite): string =>
  inviter === null ? words.sender : words.seesYou({ name: apart(inviter.first_name) })
