import * as words from '@kindling/words/common'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../forms/icon-button.tsx'

type Props = {
  /** For screen readers only, because each step has its own heading. */
  title: string
  middle?: ReactNode
  end?: ReactNode
  /** Sticks to the foot while the content scrolls. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog that fills the window, for forms with several steps. The URL opens it, so Back closes it. */
export function FullScreen({ title, middle, end, footer, onClose, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-0 z-40 flex flex-col bg-surface pr-(--safe-right) pl-(--safe-left) text-text outline-none transition-[opacity,filter] duration-(--k-t-enter) data-nested-dialog-open:brightness-50 data-starting-style:opacity-0"
        >
          <div className="grid min-h-14 shrink-0 grid-cols-[1fr_auto_1fr] items-center gap-3 border-b border-line ps-2 pe-4 pt-[var(--safe-top)] lg:min-h-16">
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            <IconButton label={words.close} onClick={onClose}>
              <X size={24} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <div>{middle}</div>
            <div className="justify-self-end text-small">{end}</div>
          </div>
          <div className="relative isolate min-h-0 grow scroll-py-6 scroll-steady overflow-y-auto overscroll-contain">
            <div className="mx-auto w-full max-w-155 px-[16px] pt-6 pb-10 md:px-6 md:pt-10">{children}</div>
          </div>
          {footer && (
            <div className="safe-bottom shrink-0 border-t border-line">
              <div className="mx-auto max-w-155 px-[16px] py-3 md:px-6">{footer}</div>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
