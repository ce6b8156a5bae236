import type { Invite } from '@kindling/contract/invites'
import * as words from '@kindling/words/invites'
import { apart } from '@kindling/words/locale'
import { clsx } from 'clsx'
import { Avatar } from '../../ui/avatar.tsx'

/** Who invites, as a speech bubble; without anyone to name, what this is. */
export function InviteNote({ invite: { inviter, own, invites_open } }: { invite: Invite }) {
  const [title, body] = !invites_open
    ? [words.closed, own ? words.ownClosedBody : words.closedBody]
    : own
      ? [words.own, words.ownBody]
      : [inviter === null ? words.invited : words.thinks({ name: apart(inviter.first_name) }), undefined]
  return (
    <div className="flex items-end gap-2.5">
      {inviter !== null && (
        <Avatar name={inviter.first_name} image={inviter.avatar} uuid={inviter.first_name} size="lg" />
      )}
      <div
        className={clsx(
          'grow rounded-card border border-line bg-surface px-4 py-3 shadow-1',
          inviter !== null && 'rounded-es-s',
        )}
      >
        <p className="font-semibold">{title}</p>
        {body !== undefined && <p className="text-small text-text-2">{body}</p>}
      </div>
    </div>
  )
}
