import * as words from '@kindling/words/invites/share'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { type Drawn, type Shareable, SharePart } from './share-part.tsx'

export function ShareSheet({ giveable, onClose }: { giveable: Shareable & Drawn; onClose: () => void }) {
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={words.title} size={480} inAddress>
      <div className="pb-2">
        <SharePart giveable={giveable} card={giveable} />
      </div>
    </ResponsiveModal>
  )
}
