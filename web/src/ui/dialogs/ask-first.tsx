import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../platform/network/api-error.ts'
import { Button } from '../forms/button.tsx'
import { InlineError } from '../forms/inline-error.tsx'

type Props = {
  children: ReactNode
  act: string
  acting: string
  cancel: string
  danger?: boolean
  /** If it rejects, the error is shown in the dialog. */
  onAct: () => Promise<unknown>
  onCancel: () => void
}

export function AskFirst({ children, act, acting, cancel, danger = false, onAct, onCancel }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle')
  const busy = useRef(false)
  const failed = typeof state === 'object' ? state.failed : undefined

  async function run(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setState('busy')
    try {
      await onAct()
      setState('idle')
    } catch (error) {
      if (!(error instanceof DOMException)) setState({ failed: messageOf(error) })
    } finally {
      busy.current = false
    }
  }
  return (
    <div className="grid gap-4 pt-1">
      {children}
      {failed !== undefined && <InlineError>{failed}</InlineError>}
      <div className="grid gap-3 min-[400px]:grid-cols-2">
        <Button
          variant={danger ? 'danger' : 'primary'}
          className="min-[400px]:order-last"
          loading={state === 'busy' ? acting : undefined}
          onClick={() => void run()}
        >
          {act}
        </Button>
        <Button variant="outline" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && onCancel()}>
          {cancel}
        </Button>
      </div>
    </div>
  )
}
