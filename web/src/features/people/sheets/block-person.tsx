import type { Profile } from '@kindling/contract/people/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/people/people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { changeBlock } from '../people.api.ts'

/** Explains what blocking does and asks for confirmation. */
export function BlockPerson({ profile: p, onClose }: { profile: Profile; onClose: () => void }) {
  const queries = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const name = isolate(p.first_name)

  async function change(): Promise<void> {
    setState('busy')
    try {
      await changeBlock(queries, p.uuid, !p.blocked)
      onClose()
    } catch {
      setState('failed')
    }
  }

  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={p.blocked ? words.unblockTitle({ name }) : words.blockTitle({ name })}
      dismissable={state !== 'busy'}
      footer={
        <div className="grid gap-2 dialog:flex dialog:flex-row-reverse">
          <Button
            variant={p.blocked ? 'primary' : 'danger'}
            loading={state === 'busy' ? words.changing : undefined}
            onClick={() => void change()}
            className="wrap-anywhere"
          >
            {p.blocked ? words.unblock({ name }) : words.block({ name })}
          </Button>
          <Button variant="outline" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && onClose()}>
            {words.keepAsIs}
          </Button>
        </div>
      }
    >
      <p className="text-text-2">{p.blocked ? words.unblockBody : words.blockBody}</p>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-small font-semibold text-danger">
          {words.changeFailed}
        </p>
      )}
    </ResponsiveModal>
  )
}
