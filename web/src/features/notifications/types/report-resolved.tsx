import { complaintTypes } from '@kindling/contract/complaint-rules'
import type { ToldBy } from '@kindling/contract/notifications'
import * as complaintWords from '@kindling/words/complaints'
import { apart } from '@kindling/words/locale'
import * as words from '@kindling/words/notifications'
import { Flag } from 'lucide-react'
import { flag, givenTo, noneOr, oneOf, parts, text } from '../fits.ts'
import { who } from '../name-words.tsx'
import type { Kind, Target } from '../notification-row.ts'

export const reportResolved: Kind<'ReportResolved'> = {
  fits: parts({
    giveable: noneOr(givenTo),
    about: oneOf(...complaintTypes),
    outcome: oneOf('actioned', 'dismissed', 'granted', 'refused'),
    case: noneOr(text),
    reason: noneOr(text),
    may_appeal: flag,
  }),
  row: (told) => ({
    face: null,
    icon: Flag,
    tone: told.case !== null && told.outcome === 'actioned' ? 'info' : 'pine',
    words: wordsOf(told),
    target: targetOf(told),
  }),
}

function wordsOf({ giveable, about, outcome, case: own, reason }: ToldBy<'ReportResolved'>) {
  const name = giveable && who(giveable.name)
  if (own === null) {
    const decided = outcome === 'actioned' ? 'actioned' : 'dismissed'
    return words.reportResolved[decided](complaintWords.things[about], name)
  }
  const because = reason === null ? [] : [words.withReason({ reason: apart(reason) })]
  if (about === 'people' && outcome === 'actioned') return [words.actedOnYou, ...because]
  return [...words.ownResolved[outcome](complaintWords.yourThing[about], name), ...because]
}

const targetOf = ({ giveable, case: own }: ToldBy<'ReportResolved'>): Target =>
  own !== null ? { appeal: own } : { to: giveable ? `/${giveable.type}/${giveable.id}` : '/home' }
