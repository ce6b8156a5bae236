import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useQueryClient } from '@tanstack/react-query'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { removeRepresentative } from './representing.api.ts'

type Props = {
  nonprofit: Nonprofit
  person: Nonprofit['representatives'][number]
  own: boolean
  onClose: () => void
}

/** Asks before a representative leaves or is removed. */
export function RemoveSheet({ nonprofit: n, person, own, onClose }: Props) {
  const queries = useQueryClient()
  const name = isolate(person.name)
  const title = own ? words.represent.leaveAsk : words.represent.removeAsk({ person: name })
  return (
    <ResponsiveModal open onOpenChange={onClose} title={title} size={480}>
      <AskFirst
        danger
        act={own ? words.represent.leave : words.represent.remove}
        acting={words.saving}
        cancel={words.represent.cancel}
        onAct={async () => {
          await removeRepresentative(queries, n.uuid, person.uuid)
          onClose()
        }}
        onCancel={onClose}
      >
        <p className="text-text-2">{own ? words.represent.leaveBody : words.represent.removeBody}</p>
      </AskFirst>
    </ResponsiveModal>
  )
}
