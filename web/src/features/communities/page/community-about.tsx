import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { ReportLink } from '../../complaints/index.ts'
import { pageOf, usePageSheets } from '../../giveables/index.ts'
import { FirstOnBoard } from './community-aside.tsx'
import { CommunityDetails } from './community-details.tsx'
import * as membershipWords from '@kindling/words/communities/membership'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { ComingSplit } from '../split/coming-split.tsx'

const CommunityCharts = lazyPart<{ community: Community }>(
  () => import('../opened-parts.tsx').then((m) => m.CommunityCharts),
  () => null,
)

export function CommunityAbout({ community: c }: { community: Community }) {
  return (
    <div className="grid gap-3">
      <Card as="section" className="grid gap-2">
        <h2 className="text-h3">{words.about.mission}</h2>
        <p dir="auto" lang="" className="wrap-anywhere">
          {c.tagline}
        </p>
        <p className="mt-1 flex justify-between gap-3 border-t border-line pt-3 text-small text-text-2">
          {words.about.raised}
          <Money cents={c.raised_cents} floor className="font-semibold text-text" />
        </p>
      </Card>
      <CommunityDetails community={c} page={pageOf({ type: 'communities', id: c.slug })}>
        <SplitParts community={c} />
      </CommunityDetails>
      <div className="contents xl:hidden">
        <FirstOnBoard community={c} />
      </div>
      {c.may.includes('see_inside') && <CommunityCharts community={c} />}
      {!c.may.includes('moderate') && (
        <p className="px-[16px] py-2">
          <ReportLink of={{ type: 'communities', uuid: c.uuid }} />
        </p>
      )}
    </div>
  )
}

type SheetProps = { community: Community; onClose: () => void }

const SplitHistory = lazyPart<SheetProps>(() => import('../opened-parts.tsx').then((m) => m.SplitHistory), LostSheet)

/** Shown below the split: the pending change, the history, and for the owner a button to change it. */
function SplitParts({ community: c }: { community: Community }) {
  const [open, setOpen] = useState(false)
  const sheets = usePageSheets()
  return (
    <>
      <ComingSplit community={c} />
      <div className="-mt-1 -mb-3 flex flex-wrap gap-x-4">
        <Button
          variant="ghost"
          size="md"
          className="-mx-[17px] px-[16px]!"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {membershipWords.splitBefore}
        </Button>
        {c.may.includes('govern') && c.status !== 'archived' && (
          <Button
            variant="ghost"
            size="md"
            className="-mx-[17px] px-[16px]!"
            aria-haspopup="dialog"
            onClick={sheets.split}
          >
            {membershipWords.menu.split}
          </Button>
        )}
      </div>
      {open && <SplitHistory community={c} onClose={() => setOpen(false)} />}
    </>
  )
}
