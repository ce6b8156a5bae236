import * as words from '@kindling/words/invites/invites'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SavedInvite } from '../../platform/session/saved-invite.ts'
import { saveReturnPath, savedReturnPath } from '../../platform/session/return-path.ts'
import { Cover } from '../../ui/pictures/cover.tsx'
import { Name } from '../../ui/text/name.tsx'
import type { Kinds } from '../giveables/index.ts'
import { inviteQuery } from './invites.api.ts'
import { invitedTo, pageOfInvited } from './invited-giveable.ts'

type Props = { kept: SavedInvite; kinds: Kinds }

/** Shows the inviter and the giveable; sign-in returns to it unless another return path is set. */
export function PinnedInvite({ kept, kinds }: Props) {
  const { data: invite } = useQuery({ ...inviteQuery(kept.kind, kept.code), staleTime: Number.POSITIVE_INFINITY })
  const to = invite === undefined || !invite.invites_open ? null : invitedTo(invite, kinds)
  const link: string = `/${kept.kind}/${kept.code}`
  const page = to && (kept.kind === 'g' ? `${link}/join` : `${pageOfInvited(to)}?give=1`)
  useEffect(() => {
    if (page !== null && savedReturnPath() === null) saveReturnPath(page)
  }, [page])
  if (invite === undefined || to === null) return null
  const name = isolate(to.name)
  return (
    <Link
      to={link}
      className="press grid min-h-24 grid-cols-[96px_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-1"
    >
      <Cover
        uuid={to.uuid}
        image={to.kind.invite.coverOf(to.shown)}
        topic={to.kind.invite.topicOf(to.shown)}
        quiet={to.quiet}
        className="aspect-auto! h-full"
      />
      <span className="grid content-center gap-0.5 px-4 py-3">
        <span className="font-semibold wrap-anywhere">
          {invite.inviter === null
            ? words.invitedTo({ name })
            : words.invitedBy({ inviter: isolate(invite.inviter.first_name), name })}
        </span>
        <span className="line-clamp-2 text-small text-text-2">
          <Name>{to.kind.invite.summaryOf(to.shown)}</Name>
        </span>
      </span>
    </Link>
  )
}
