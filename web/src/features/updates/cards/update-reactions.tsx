import type { UpdateCard } from '@kindling/contract/updates/calls'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/updates/updates'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useSession } from '../../../platform/session/session.ts'
import { ReactionButtons, useReactions } from '../../comments/index.ts'

type Props = { update: Pick<UpdateCard, 'uuid' | 'reactions'>; quiet: boolean; small?: boolean }

/** The reactions to an update. Guests see the counts but cannot react. */
export function UpdateReactions({ update: { uuid, reactions }, quiet, small = false }: Props) {
  const { user } = useSession()
  const current = useReactions({ type: 'updates', uuid, reactions })
  return (
    <ReactionButtons
      reactions={current.reactions}
      quiet={quiet}
      small={small}
      onToggle={user ? current.toggle : undefined}
    />
  )
}

/** Shows the number of comments and links to them. */
export const CommentsLink = ({ update: { uuid, comments_count: count } }: { update: UpdateCard }) => (
  <Link
    to={`/comments/updates/${uuid}` as '/'}
    aria-label={words.comments({ count })}
    className="press inline-flex min-h-11 items-center gap-2 rounded-pill px-2 text-small text-text-2 tabular-nums"
  >
    <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
    {count > 0 && <span aria-hidden>{count.toLocaleString(numberLocale)}</span>}
  </Link>
)
