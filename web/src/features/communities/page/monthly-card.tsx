import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/giveables/giveables'
import { Landmark } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { pageOf } from '../../giveables/index.ts'
import { ComingSplit } from '../split/coming-split.tsx'
import { AllocationBar } from './allocation-bar.tsx'
import { MonthWords } from '../month-words.tsx'

export function MonthlyCard({ community: c }: { community: Community }) {
  return (
    <Card className="grid gap-3">
      <p className="text-text-2">
        <MonthWords community={c} />
      </p>
      <AllocationBar shares={c.allocation} page={pageOf({ type: 'communities', id: c.slug })} />
      <ComingSplit community={c} />
      <p className="mt-1 flex items-center gap-2.5 border-t border-line pt-3.5 text-small">
        <Landmark size={20} strokeWidth={1.75} aria-hidden className="text-text-2" />
        {c.next_payout === null ? words.kept : words.nextPayout({ date: calendarDay(c.next_payout) })}
      </p>
    </Card>
  )
}
