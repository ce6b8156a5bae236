import type { Invite } from '@kindling/contract/invites/calls'
import * as words from '@kindling/words/complaints/complaints'
import { isolate } from '@kindling/words/locale'
import { ReportLink } from '../complaints/index.ts'

type Props = { by: string; path: string; giveable: Invite['giveable'] }

/** Reports the inviter's line, as a complaint about the giveable that names the invite in its text. */
export function ReportLine({ by, path, giveable: { type, uuid } }: Props) {
  if (type === 'projects') return null
  return (
    <ReportLink
      of={{ type, uuid, where: words.onInvite({ path }) }}
      className="hit-44 wrap-anywhere text-text-2 underline underline-offset-2"
    >
      {words.reportLine({ name: isolate(by) })}
    </ReportLink>
  )
}
