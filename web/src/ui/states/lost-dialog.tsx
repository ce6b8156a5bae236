import * as words from '@kindling/words/common'
import { useEffect, useRef } from 'react'
import { useOnline, useWhenOnline } from '../../platform/network/use-online.ts'
import { Button } from '../forms/button.tsx'
import { ErrorState } from './error-state.tsx'
import type { LostPartProps } from './lazy-part.tsx'

type Props = { onRetry: () => void; onClose: () => void; offline?: string }

/** Replaces a sheet that failed to load. It uses the browser's `dialog`, which needs no further file. */
export function LostDialog({ onRetry, onClose, offline = words.lostOffline }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const online = useOnline()
  useEffect(() => ref.current?.showModal(), [])
  useWhenOnline(onRetry)
  return (
    <dialog
      ref={ref}
      aria-label={words.errorTitle}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="mx-auto mt-auto mb-0 w-full max-w-120 rounded-t-sheet bg-surface p-4 text-text shadow-3 backdrop:bg-night/60 dialog:my-auto dialog:rounded-sheet"
    >
      <ErrorState onRetry={onRetry} body={online ? words.errorBody : offline} />
      <Button variant="ghost" full onClick={onClose}>
        {words.close}
      </Button>
    </dialog>
  )
}

export const LostSheet = ({ props, onRetry }: LostPartProps<{ onClose: () => void }>) => (
  <LostDialog onRetry={onRetry} onClose={props.onClose} />
)
