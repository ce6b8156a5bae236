import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { FlashBar } from '../flash-bar.tsx'
import { flashWords } from '../flash-words.ts'
import { timeWords } from '../time-left.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { OrganizerStrip } from '../../donations/index.ts'
import { Cover } from '../../../ui/pictures/cover.tsx'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import * as complaintWords from '@kindling/words/complaints/complaints'
import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ReportSheet } from '../../complaints/index.ts'
import { useMuteAction } from '../../giveables/index.ts'

// One lazy chunk with all of these, because every page lists the name of each chunk.
export { Below } from './below.tsx'
export { RemindButton } from './remind-button.tsx'
export { Result } from '../ending/result.tsx'
export { ThankYouWall } from '../ending/thank-you-wall.tsx'

export function BarLine({ flash: c, now }: { flash: FlashCampaign; now: number }) {
  const { toGo, raised, amounts, progress } = flashWords(c)
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-2 text-small">
        <span className="font-semibold">
          <AsWritten amounts={amounts}>{progress.met ? raised : giveablesWords.toGo({ amount: toGo })}</AsWritten>
        </span>
        <span className="text-text-2">{timeWords(c, now)}</span>
      </p>
      <FlashBar flash={c} thin className="mt-1.5" />
    </>
  )
}

/** Lazy, because only organizers need it. */
const RunPart = lazyPart<{ flash: FlashCampaign }>(
  () => import('../run/run-part.tsx').then((m) => m.RunPart),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  <Skeleton className="h-11 rounded-m" />,
)

export function OwnPart({ flash: c }: { flash: FlashCampaign }) {
  return (
    <div className="grid gap-3 pb-2">
      <OrganizerStrip giveable={{ type: 'flash-campaigns', id: c.id, uuid: c.uuid }} />
      <RunPart flash={c} />
    </div>
  )
}

/** Shown only in wide windows; on phones the page begins with the ring. */
export const Picture = ({ flash: c }: { flash: FlashCampaign }) => (
  <Cover
    uuid={c.uuid}
    image={c.cover}
    topic={c.topic}
    quiet={c.quiet}
    alt={c.cover_alt}
    eager
    sizes="588px"
    className="hidden aspect-[5/2]! rounded-sheet xl:block"
  />
)

/** The ⋯ menu; organizers cannot report their own flash campaign. */
export function MoreButton({ flash: c }: { flash: FlashCampaign }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="absolute end-0 top-0">
      <IconButton label={giveablesWords.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {open && <Menu flash={c} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Menu({ flash: c, onClose }: { flash: FlashCampaign; onClose: () => void }) {
  // the link below the page has the same place: it opens the sheet again after a reload
  const [report, setReport] = useOpenSheet<'report'>(`report of ${c.uuid}`)
  const actions: Action[] = [
    ...useMuteAction({ type: 'flash-campaigns', uuid: c.uuid }, onClose),
    ...(c.may.includes('organize')
      ? []
      : [{ icon: Flag, label: complaintWords.reportThis['flash-campaigns'], onAct: () => setReport('report') }]),
  ]
  if (report) return <ReportSheet of={{ type: 'flash-campaigns', uuid: c.uuid }} onClose={onClose} />
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={isolate(c.title)} size={480}>
      <ActionRows actions={actions} />
    </ResponsiveModal>
  )
}
