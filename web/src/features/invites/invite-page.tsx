import type { Invite } from '@kindling/contract/invites/calls'
import { Card } from '../../ui/layout/card.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Name } from '../../ui/text/name.tsx'
import type { Kinds } from '../giveables/index.ts'
import { InviteNote } from './invite-note.tsx'
import { invitedTo } from './invited-giveable.ts'
import { seenBy } from './seen-by.ts'

const ReportLine = lazyPart<{ by: string; path: string; giveable: Invite['giveable'] }>(
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
        <Cover uuid={to.uuid} image={coverOf(to.shown)} topic={topicOf(to.shown)} quiet={to.quiet} eager />
        <div className="grid grid-cols-1 gap-4 p-5">
          <div>
            <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] wrap-anywhere outline-none">
              <Name>{to.name}</Name>
            </h1>
            <p dir="auto" className="as-name-aligned mt-1.5 text-lead text-text-2 wrap-anywhere">
              {summaryOf(to.shown)}
            </p>
          </div>
          <Body shown={to.shown} invite={invite} join={`${path}/join`} />
        </div>
      </Card>
      {guest && invite.brings && canAccept(to.shown) && (
        <p className="mx-auto mt-4 max-w-100 text-center text-small text-text-2">{seenBy(invite)}</p>
      )}
      {inviter !== null && inviter.line !== null && (
        <p className="mt-2 min-h-5 text-center text-small">
          <ReportLine by={inviter.first_name} path={path} giveable={invite.giveable} />
        </p>
      )}
    </>
  )
}
