import * as words from '@kindling/words/notifications'
import { Megaphone } from 'lucide-react'
import { listOf, named, oneOf, parts, text } from '../fits.ts'
import { faceOfThing, titled, who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

const pages = { community: 'communities', campaign: 'campaigns', 'flash-campaign': 'flash-campaigns' }

export const newPostUpdate: Kind<'NewPostUpdate'> = {
  fits: parts({
    model: named,
    model_type: oneOf('community', 'campaign', 'flash-campaign'),
    name: text,
    uuid: text,
    tags: listOf(text),
  }),
  row: ({ model, model_type, name, uuid, tags }) => ({
    face: faceOfThing(model),
    icon: Megaphone,
    tone: 'ember',
    words: [
      ...words.posted(who(model.name), titled(name)),
      ...(tags.includes('Giveaway') ? [` ${words.giveaway}`] : []),
    ],
    target: { to: `/${pages[model_type]}/${model.uuid}/updates/${uuid}` },
  }),
}
