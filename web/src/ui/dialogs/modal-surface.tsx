import * as words from '@kindling/words/common'
import { Dialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../forms/icon-button.tsx'
import { useNoGhostClick } from './modal-ghost-click.ts'
import type { ResponsiveModalProps } from './responsive-modal.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { usePull } from '../gestures/use-pull.ts'
import { AsWritten } from '../text/as-written.tsx'

const widths = {
  390: 'max-w-97.5',
  480: 'dialog:max-w-120',
  520: 'dialog:max-w-130',
  560: 'dialog:max-w-140',
  720: 'dialog:max-w-180',
  760: 'dialog:max-w-190',
}

/** `low`: a window that is low or has a font twice as large. Everything scrolls there except the foot. */
const popupLook = clsx(
  'flex max-h-[92dvh] w-full scroll-steady flex-col low:overflow-y-auto low:overscroll-contain rounded-t-sheet bg-surface text-text shadow-3 outline-none dialog:max-h-[min(100dvh-48px,960px)] dialog:rounded-sheet dark:border dark:border-line',
  'translate-y-(--pull) transition-[translate,scale,opacity] duration-(--k-t-sheet) ease-in data-ending-style:duration-(--k-t-exit) data-ending-style:ease-out data-pulled:duration-0 dialog:duration-(--k-t-enter)',
  'data-ending-style:translate-y-full data-starting-style:translate-y-full',
  // hidden after a nested dialog has opened; when that closes it is shown without a transition
  'data-nested-dialog-open:[filter:opacity(0)] data-nested-dialog-open:[transition:filter_var(--k-t-sheet)_step-end]',
  'dialog:data-ending-style:translate-y-0 dialog:data-ending-style:scale-98 dialog:data-ending-style:opacity-0 dialog:data-starting-style:translate-y-0 dialog:data-starting-style:scale-98 dialog:data-starting-style:opacity-0',
)

export function ModalSurface(props: ResponsiveModalProps) {
  const {
    open,
    onOpenChange,
    title,
    before,
    headless = false,
    children,
    footer,
    size = 480,
    dismissable = true,
    mayClose,
    onBack,
    inAddress = false,
  } = props
  const close = (): boolean => {
    const closes = dismissable && mayClose?.() !== false
    if (closes) onOpenChange(false)
    return closes
  }
  const goBack = (): boolean => {
    if (onBack === undefined) return close()
    onBack()
    return false
  }
  useBackCloses(open && !inAddress, goBack)
  useNoGhostClick(open)
  const [popup, setPopup] = useState<HTMLElement | null>(null)
  const backdrop = useRef<HTMLDivElement>(null)
  usePull(open ? popup : null, backdrop, 'down', close)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { cancel }) => (next ? onOpenChange(next) : close() || cancel())}
      disablePointerDismissal={!dismissable}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          ref={backdrop}
          className="fixed inset-0 z-40 bg-night/60 opacity-[calc(1-var(--pulled))] transition-opacity duration-(--k-t-enter) data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center dialog:items-center dialog:p-6">
          <Dialog.Popup ref={setPopup} initialFocus={() => popup} className={clsx(popupLook, widths[size])}>
            <span
              aria-hidden="true"
              className={clsx(
                'z-10 mx-auto mt-2 h-1 w-9 shrink-0 rounded-pill bg-control/60 dialog:hidden',
                headless && '-mb-3',
              )}
            />
            <header
              className={clsx(
                'flex shrink-0 items-center gap-3 ps-4 pe-2 pt-2.5 pb-1 dialog:ps-6 dialog:pe-4 dialog:pt-4 dialog:pb-2',
                headless && 'absolute end-0 top-3 z-10 dialog:top-0',
              )}
            >
              {before}
              <Dialog.Title className={clsx('min-w-0 grow font-display text-h3 font-bold', headless && 'sr-only')}>
                <AsWritten>{title}</AsWritten>
              </Dialog.Title>
              {dismissable && (
                <IconButton label={words.close} onClick={close} {...(headless && { className: 'bg-surface/80' })}>
                  <X size={24} strokeWidth={1.75} aria-hidden />
                </IconButton>
              )}
            </header>
            <div
              className={clsx(
                'relative isolate min-h-0 grow scroll-steady overflow-y-auto overscroll-contain px-4 low:shrink-0 low:overflow-visible dialog:px-6 dialog:pb-6',
                headless ? 'rounded-t-sheet' : 'pt-1',
                footer ? 'pb-4' : 'pb-[max(1rem,var(--safe-bottom))]',
              )}
            >
              {children}
            </div>
            {footer && (
              <footer className="shrink-0 border-t border-line bg-surface px-4 py-3 dialog:rounded-b-sheet low:sticky low:bottom-0 low:z-10 dialog:px-6 dialog:py-4">
                <div className="safe-bottom">{footer}</div>
              </footer>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
