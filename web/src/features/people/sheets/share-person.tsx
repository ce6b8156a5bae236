import type { Profile } from '@kindling/contract/people/calls'
import * as words from '@kindling/words/people/people'
import * as shareWords from '@kindling/words/invites/share'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ShareTools } from '../../invites/index.ts'

export const SharePerson = ({ profile: { uuid, name }, onClose }: { profile: Profile; onClose: () => void }) => (
  <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={shareWords.title}>
    <div className="pt-2 pb-2">
      <ShareTools url={`${location.origin}/user/${uuid}`} title={name} message={words.message({ name })} />
    </div>
  </ResponsiveModal>
)
