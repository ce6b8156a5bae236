import { apart } from '@kindling/words/locale'
import * as words from '@kindling/words/notifications'
import { Mic, MicOff } from 'lucide-react'
import { shortDate } from '../../../ui/day-words.ts'
import { flag, givenTo, noneOr, parts, text } from '../fits.ts'
import { what } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const muteChanged: Kind<'MuteChanged'> = {
  fits: parts({ giveable: givenTo, muted: flag, until: noneOr(text), reason: noneOr(text) }),
  row: ({ giveable, muted, until, reason }) => ({
    face: null,
    icon: muted ? MicOff : Mic,
    tone: muted ? 'info' : 'pine',
    words: [
      ...(!muted
        ? words.unmuted(what(giveable.name))
        : until === null
          ? words.muted(what(giveable.name))
          : words.mutedUntil(what(giveable.name), shortDate(new Date(until)))),
      ...(reason === null ? [] : [words.withReason({ reason: apart(reason) })]),
    ],
    target: { to: `/${giveable.type}/${giveable.uuid}` },
  }),
}
