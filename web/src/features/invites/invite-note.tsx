import type { Invite } from '@kindling/contract/invites/calls'
import * as words from '@kindling/words/invites/invites'
import { isolate } from '@kindling/words/locale'
import { clsx } from 'clsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'

/** A speech bubble with the inviter and their line; without an inviter it explains what this page is. */
export function InviteNote({ invite: { giveable, inviter, own, invites_open } }: { invite: Invite }) {
  const thinks = giveable.quiet ? words.thinksQuiet : words.thinks
  const [title, body] = !invites_open
    ? [words.closed, own ? words.ownClosedBody : words.closedBody]
    : own
      ? [words.own, words.ownBody]
      : [inviter === null ? words.invited : thinks({ name: isolate(inviter.first_name) }), undefined]
  const line = inviter?.line ?? null
  return (
    <div className="flex items-end gap-2.5">
      {inviter !== null && (
        <Avatar name={inviter.first_name} image={inviter.avatar} uuid={inviter.first_name} size="lg" />
      )}
      <div
        className={clsx(
          'min-w-0 grow rounded-card border border-line bg-surface px-4 py-3 shadow-1',
          inviter !== null && 'rounded-es-s',
        )}
      >
        <p className={line === null ? 'font-semibold wrap-anywhere' : 'text-small wrap-anywhere text-text-2'}>
          {title}
        </p>
        {line !== null && (
          <p dir="auto" className="text-lead font-bold wrap-anywhere">
            {words.quoted({ line })}
          </p>
        )}
        {body !== undefined && <p className="text-small text-text-2">{body}</p>}
      </div>
    </div>
  )
}
