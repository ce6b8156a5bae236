import type { Update } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { addressOf, pathOfUpdates } from '../update-address.ts'
import { sendRemoval, updateKeys } from '../updates.api.ts'

const { editor: texts } = words

export function DeleteUpdate({ update, onDeleted }: { update: Update; onDeleted: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  async function remove(): Promise<void> {
    await sendRemoval(addressOf(update.giveable), update.uuid)
    onDeleted()
    toast.success(texts.deleted)
    await navigate({ to: pathOfUpdates(update.giveable), replace: true })
    await queries.invalidateQueries({ queryKey: updateKeys.all })
  }
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {texts.delete}
      </Button>
      {confirming && (
        <ResponsiveModal
          open
          onOpenChange={(open) => !open && setConfirming(false)}
          title={texts.deleteTitle}
          size={480}
        >
          <AskFirst
            act={texts.delete}
            acting={texts.deleting}
            cancel={texts.keep}
            danger
            onAct={remove}
            onCancel={() => setConfirming(false)}
          >
            <p>{texts.deleteBody}</p>
          </AskFirst>
        </ResponsiveModal>
      )}
    </>
  )
}
