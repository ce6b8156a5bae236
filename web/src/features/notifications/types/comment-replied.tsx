import * as words from '@kindling/words/notifications'
import { MessageCircle } from 'lucide-react'
import { count, either, oneOf, parts, someone, text } from '../fits.ts'
import { faceOf, nameOf, titled, who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

const pages = {
  community: '/communities',
  campaign: '/campaigns',
  'flash-campaign': '/flash-campaigns',
  update: '/comments/updates',
}

export const commentReplied: Kind<'CommentReplied'> = {
  fits: parts({
    user: someone,
    title: text,
    commentable_type: oneOf('community', 'campaign', 'flash-campaign', 'update'),
    commentable_id: either(count, text),
  }),
  row: ({ user, title, commentable_type, commentable_id }) => ({
    face: faceOf(user),
    icon: MessageCircle,
    tone: 'info',
    words: words.replied(who(nameOf(user)), titled(title)),
    target: { to: `${pages[commentable_type]}/${encodeURIComponent(commentable_id)}` },
  }),
}
