import type { Update } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'

const ShareUpdateSheet = lazyPart<{ update: Update; onClose: () => void }>(
  () => import('./share-update-sheet.tsx').then((m) => m.ShareUpdateSheet),
  LostSheet,
)

export function ShareUpdate({ update }: { update: Update }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="md"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={<Share2 size={20} strokeWidth={1.75} aria-hidden />}
      >
        {words.share}
      </Button>
      {open && <ShareUpdateSheet update={update} onClose={() => setOpen(false)} />}
    </>
  )
}
