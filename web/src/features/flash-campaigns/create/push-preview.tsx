import type { Community } from '@kindling/contract/communities/calls'
import type { NextFlash } from '@kindling/contract/flash-campaigns/acts'
import * as words from '@kindling/words/flash-campaigns/form'
import { notificationWords } from '@kindling/words/notifications/types'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { formatCount } from '../../../ui/text/day-words.ts'
import { SwitchRow } from './switch-row.tsx'
import type { FlashForm } from './use-flash-form.ts'

type Props = { community: Community; form: FlashForm; next: NextFlash }

/** The switch that notifies members, with a preview of the notification. */
export function PushPreview({ community, form: { values: v, change }, next }: Props) {
  const title = v.title.trim() === '' ? words.untitled : v.title.trim()
  const sentence = notificationWords.NewFlashCampaign.says(
    { community, flashCampaign: { name: title, quiet: v.quiet } },
    asPlainText,
  )
  return (
    <SwitchRow
      label={words.notify.label({ count: next.members_count, formatted: formatCount(next.members_count) })}
      hint={words.notify.hint}
      checked={v.notify}
      onChange={(notify) => change({ notify })}
    >
      <figure className="grid gap-2">
        <figcaption className="text-small text-text-2">{words.notify.preview}</figcaption>
        <div className="grid gap-1 rounded-card border border-line bg-surface-2 px-4 py-3 shadow-2">
          <p className="flex items-center justify-between text-small text-text-2">
            <Logo />
            {words.notify.now}
          </p>
          <p dir="auto" className="wrap-anywhere">
            {sentence.join('')}
          </p>
        </div>
      </figure>
    </SwitchRow>
  )
}

/** Leaves every part unmarked, because a push notification is plain text. */
const asPlainText = {
  who: (name: string) => name,
  titled: (name: string) => name,
  what: (name: string) => name,
  quoted: (text: string) => text,
  money: String,
  date: (at: string) => at,
  day: (date: string) => date,
}
