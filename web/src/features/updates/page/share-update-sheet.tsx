import type { Update } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { publicOrigin } from '../../../platform/network/server-address.ts'
import { ShareTools } from '../../invites/index.ts'
import { addressOf, pathOf } from '../update-address.ts'

export function ShareUpdateSheet({ update: u, onClose }: { update: Update; onClose: () => void }) {
  const url = `${publicOrigin()}${pathOf(addressOf(u.giveable))}/updates/${u.uuid}`
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={words.share} size={480}>
      <div className="pb-2">
        <ShareTools url={url} title={u.name} message={words.shareMessage({ title: u.name })} />
      </div>
    </ResponsiveModal>
  )
}
