import * as words from '@kindling/words/common'
import { clsx } from 'clsx'
import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../forms/icon-button.tsx'
import { keepClearOfSheets } from './toast-place.ts'
import { shownFor, toast, type ToastMessage } from './toast.ts'
import { AsWritten } from '../text/as-written.tsx'

const colors = {
  success: { border: 'border-pine', icon: 'bg-pine-soft text-pine' },
  error: { border: 'border-danger', icon: 'bg-danger-soft text-danger' },
  notice: { border: 'border-control', icon: 'bg-marigold-soft text-marigold-text' },
}

export function Toast({ message }: { message: ToastMessage }) {
  const [paused, setPaused] = useState(false)
  const stays = message.action !== undefined
  useEffect(() => {
    if (paused || stays) return undefined
    const timer = setTimeout(toast.dismiss, shownFor)
    return () => clearTimeout(timer)
  }, [paused, stays])
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const host = element.current?.closest<HTMLElement>('[popover]')
    return host ? keepClearOfSheets(host) : undefined
  }, [])
  const { tone, title, text, action } = message
  return (
    <div
      ref={element}
      data-toast
      // a toast that appears under a resting pointer is not read, so only a pointer that moves keeps it
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={clsx(
        'pointer-events-auto flex w-full animate-[enter-up_var(--k-t-enter)_var(--k-ease-in)] items-center gap-3 rounded-[14px] border bg-surface py-2 ps-4 pe-2 shadow-3',
        colors[tone].border,
      )}
    >
      <span
        className={clsx(
          'grid size-8 shrink-0 place-items-center rounded-pill',
          stays && 'mt-1.5 self-start',
          colors[tone].icon,
        )}
      >
        {tone === 'success' ? (
          <Check size={20} strokeWidth={1.75} aria-hidden />
        ) : (
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
        )}
      </span>
      <span className="grid min-w-0 grow py-1">
        <strong className="font-semibold">{title ?? (tone === 'success' ? words.success : words.error)}</strong>
        <span className="text-small text-pretty text-text-2">
          <AsWritten>{text}</AsWritten>
        </span>
        {action && (
          <button
            type="button"
            onClick={() => {
              toast.dismiss()
              action.run()
            }}
            className="hit-44 mt-1.5 justify-self-start text-small font-semibold text-ember-text"
          >
            {action.label}
          </button>
        )}
      </span>
      <IconButton
        label={words.close}
        onClick={() => {
          toast.dismiss()
          message.onClose?.()
        }}
        className={stays ? 'self-start' : undefined}
      >
        <X size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
