import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/details'
import { clsx } from 'clsx'
import { useState } from 'react'
import { usePaged } from '../../../../platform/network/paged-query.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PagedList } from '../../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../../ui/states/people-skeleton.tsx'
import { noteMenu } from '../../../complaints/index.ts'
import { firstSupporters, SupporterRows } from '../../../giveables/index.ts'
import { flashSupportersQuery } from '../../flash-lists.api.ts'

/** The newest gifts as they arrive; a button loads earlier ones. Screen readers announce each new gift. */
export function Sparks({ flash: c, live }: { flash: FlashCampaign; live: boolean }) {
  const [moreRequested, setMoreRequested] = useState(false)
  const list = usePaged({ ...flashSupportersQuery(String(c.id), false), enabled: moreRequested })
  if (c.supporters.length === 0) return null
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">{c.quiet ? words.sparks.titleQuiet : words.sparks.title}</h2>
        {live && (
          <span className="flex items-center gap-1.5 text-small text-text-2 print:hidden">
            <span
              aria-hidden="true"
              className={clsx(
                'size-2 rounded-pill',
                c.quiet ? 'bg-plum' : 'animate-[spark_2s_ease-in-out_infinite] bg-ember',
              )}
            />
            {words.sparks.live}
          </span>
        )}
      </div>
      <div
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        className="[&_li]:animate-[enter-up_var(--k-t-enter)_var(--k-ease-in)]"
      >
        <PagedList
          list={firstSupporters(c, list, () => setMoreRequested(true))}
          waiting={<PeopleSkeleton rows={3} />}
          empty={null}
          byButton
          footClass="pt-4"
        >
          {(rows) => <SupporterRows rows={rows} noteMenu={noteMenu} />}
        </PagedList>
      </div>
    </Card>
  )
}
