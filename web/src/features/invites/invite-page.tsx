import type { Invite } from '@kindling/contract/invites/calls'
import { Card } from '../../ui/layout/card.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Name } from '../../ui/text/name.tsx'
import type { Kinds } from '../giveables/index.ts'
import { invitedTo, seenBy } from './invited-giveable.ts'
import * as words from '@kindling/words/invites/invites'
import { isolate } from '@kindling/words/locale'
import { clsx } from 'clsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

const ReportLine = lazyPart<{ by: string; uuid: string }>(
  () => import('./report-line.tsx').then((m) => m.ReportLine),
  () => null,
)

type Props = {
  invite: Invite
  kinds: Kinds
  guest: boolean
  /** Path of this page. */
  path: string
}

/** The page behind an invite: the inviter, the giveable, and the actions. */
export function InvitePage({ invite, kinds, guest, path }: Props) {
  const { inviter, invites_open } = invite
  const to = invitedTo(invite, kinds)
  if (to === null) return null
  const { summaryOf, coverOf, topicOf, isOver, canAccept, Body } = to.kind.invite
  const over = isOver(to.shown)
  // an ended giveable needs no note, unless a friend shares it
  const noted = !over || inviter !== null || invite.own || !invites_open
  return (
    <>
      {noted && <InviteNote invite={invite} />}
      <Card as="article" flush className="mt-3">
        {/* low enough for the button below it to be seen without scrolling */}
        <Cover
          uuid={to.uuid}
          image={coverOf(to.shown)}
          topic={topicOf(to.shown)}
          quiet={to.quiet}
          eager
          className="aspect-auto! h-[clamp(6rem,22dvh,18rem)]"
        />
        <div className="grid grid-cols-1 gap-4 p-5">
          <div>
            <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] wrap-anywhere outline-none">
              <Name>{to.name}</Name>
            </h1>
            <p dir="auto" lang="" className="as-name-aligned mt-1.5 text-lead text-text-2 wrap-anywhere">
              {summaryOf(to.shown)}
            </p>
          </div>
          <Body shown={to.shown} invite={invite} join={`${path}/join`} />
        </div>
      </Card>
      {guest && invite.brings && canAccept(to.shown) && (
        <p className="mx-auto mt-4 max-w-100 text-center text-small text-text-2">
          <AsWritten>{seenBy(invite)}</AsWritten>
        </p>
      )}
      {inviter !== null && inviter.line_uuid !== null && (
        <p className="mt-2 min-h-5 text-center text-small">
          <ReportLine by={inviter.first_name} uuid={inviter.line_uuid} />
        </p>
      )}
    </>
  )
}

/** A speech bubble with the inviter and their line; without an inviter it explains what this page is. */
function InviteNote({ invite: { giveable, inviter, own, invites_open } }: { invite: Invite }) {
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
          <AsWritten>{title}</AsWritten>
        </p>
        {line !== null && (
          <p dir="auto" lang="" className="text-lead font-bold wrap-anywhere">
            {words.quoted({ line })}
          </p>
        )}
        {body !== undefined && (
          <p className="text-small text-text-2">
            <AsWritten>{body}</AsWritten>
          </p>
        )}
      </div>
    </div>
  )
}
