import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/membership'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { usePageSheets } from '../../giveables/index.ts'
import { ComingSplit } from './coming-split.tsx'

type SheetProps = { community: Community; onClose: () => void }

const SplitHistory = lazyPart<SheetProps>(() => import('../opened-parts.ts').then((m) => m.SplitHistory), LostSheet)

/** Shown below the split: the pending change, the history, and for the owner a button to change it. */
export function SplitParts({ community: c }: { community: Community }) {
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
          {words.splitBefore}
        </Button>
        {c.may.includes('govern') && c.status !== 'archived' && (
          <Button
            variant="ghost"
            size="md"
            className="-mx-[17px] px-[16px]!"
            aria-haspopup="dialog"
            onClick={sheets.split}
          >
            {words.menu.split}
          </Button>
        )}
      </div>
      {open && <SplitHistory community={c} onClose={() => setOpen(false)} />}
    </>
  )
}
