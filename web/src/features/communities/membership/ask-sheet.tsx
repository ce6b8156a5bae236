import type { Community } from '@kindling/contract/communities/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/membership'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { AskForm } from './ask-form.tsx'

type Props = { community: Community; onClose: () => void }

export const AskSheet = ({ community, onClose }: Props) => (
  <ResponsiveModal
    open
    onOpenChange={(open) => !open && onClose()}
    title={words.askTitle({ name: isolate(community.name) })}
  >
    <div className="grid gap-3 pt-1">
      <p className="text-text-2">{words.askBody}</p>
      <AskForm community={community} onAsked={onClose} />
    </div>
  </ResponsiveModal>
)
