import * as words from '@kindling/words/notifications'
import { AtSign, MessageCircle } from 'lucide-react'
import { count, either, oneOf, parts, someone, text } from '../fits.ts'
import { faceOf, nameOf, titled, who } from '../name-words.tsx'
import type { Kind, Target } from '../notification-row.ts'

const pages = {
  community: '/communities',
  campaign: '/campaigns',
  'flash-campaign': '/flash-campaigns',
  update: '/comments/updates',
}

const place = {
  user: someone,
  title: text,
  commentable_type: oneOf('community', 'campaign', 'flash-campaign', 'update'),
  commentable_id: either(count, text),
}

type Place = { commentable_type: keyof typeof pages; commentable_id: string | number; comment?: string | undefined }

const targetOf = ({ commentable_type, commentable_id, comment }: Place): Target => ({
  to: `${pages[commentable_type]}/${encodeURIComponent(commentable_id)}`,
  ...(comment !== undefined && { hash: `c-${comment}` }),
})

export const commentReplied: Kind<'CommentReplied'> = {
  fits: parts(place),
  row: (told) => ({
    face: faceOf(told.user),
    icon: MessageCircle,
    tone: 'info',
    words: words.replied(who(nameOf(told.user)), titled(told.title)),
    target: targetOf(told),
  }),
}

export const mentioned: Kind<'Mentioned'> = {
  fits: parts({ ...place, comment: text }),
  row: (told) => ({
    face: faceOf(told.user),
    icon: AtSign,
    tone: 'info',
    words: words.mentioned(who(nameOf(told.user)), titled(told.title)),
    target: targetOf(told),
  }),
}
