import * as commonWords from '@kindling/words/common'
import type { OrganizerDay } from '@kindling/contract/donations/thanks'
import * as words from '@kindling/words/donations/thanks'
import { useQuery } from '@tanstack/react-query'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { raisedMoney } from '../../../ui/text/amounts.ts'
import { counted, ThanksSheet } from './thanks-sheet.tsx'
import { dayQuery, type Organized } from './thanks.api.ts'

export function DayStrip({ giveable }: { giveable: Organized }) {
  const { data: day, isError, refetch } = useQuery(dayQuery(giveable))
  const [open, setOpen] = useOpenSheet<'thanks'>(`thanks of ${giveable.uuid}`)
  if (day === undefined && !isError) return <Skeleton className="h-21 rounded-card sm:h-17" />
  return (
    <section
      aria-label={words.strip}
      className="flex min-h-21 sm:min-h-17 flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-1"
    >
      <p className="min-w-28 flex-1 text-small text-text-2">
        {day === undefined ? words.lost : <AsWritten amounts={[day.given_today_cents]}>{dayWords(day)}</AsWritten>}
      </p>
      {day === undefined ? (
        <Button variant="outline" size="md" onClick={() => void refetch()}>
          {commonWords.tryAgain}
        </Button>
      ) : (
        day.to_thank_count > 0 && (
          <Button variant="soft" size="md" className="px-3! text-small!" onClick={() => setOpen('thanks')}>
            {thankWords(day)}
          </Button>
        )
      )}
      {open && day !== undefined && <ThanksSheet giveable={giveable} day={day} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

const thankWords = ({ to_thank_count: all, to_thank_new_count: fresh }: OrganizerDay) =>
  (fresh === all ? words.thankNew : words.thankAgain)(counted(all))

/** "Today: 3 gifts, $75 · link opened 12 times" */
function dayWords(day: OrganizerDay): string {
  const { gifts_today, given_today_cents, amounts_hidden_today, link_opens_today } = day
  const gifts = gifts_today === 0 ? words.noGifts : words.gifts(counted(gifts_today))
  const amount = raisedMoney(given_today_cents)
  const giftsOf = amounts_hidden_today > 0 ? words.giftsOfMore : words.giftsOf
  const figures = words.today({ gifts: given_today_cents === 0 ? gifts : giftsOf({ gifts, amount }) })
  const today = gifts_today === 0 && day.gifts_to_come ? words.soon : figures
  return link_opens_today === 0 ? today : `${today} · ${words.opened(counted(link_opens_today))}`
}
