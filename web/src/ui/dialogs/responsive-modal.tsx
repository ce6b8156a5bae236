import { type ReactNode, useState } from 'react'
import { lazyPart, type LostPartProps } from '../states/lazy-part.tsx'
import { LostDialog } from '../states/lost-dialog.tsx'

export const loadModal = () => import('./modal-surface.tsx').then((m) => m.ModalSurface)
const ModalSurface = lazyPart<ResponsiveModalProps>(loadModal, LostModal)

function LostModal({ props: { open, onOpenChange }, onRetry }: LostPartProps<ResponsiveModalProps>) {
  return open && <LostDialog onRetry={onRetry} onClose={() => onOpenChange(false)} />
}

export type ResponsiveModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  before?: ReactNode
  children: ReactNode
  /** The content starts at the very top and scrolls below the close button; the title is for screen readers only. */
  headless?: boolean
  /** Sticks to the foot while the content scrolls. */
  footer?: ReactNode
  size?: 390 | 480 | 520 | 560 | 720 | 760
  /** False while something must not be interrupted: no close button, and Esc, Back and a press outside do nothing. */
  dismissable?: boolean
  /** Called before closing; returns false to keep the dialog open, because typed text would be lost. */
  mayClose?: () => boolean
  /** Back goes a step back in the dialog instead of closing it. */
  onBack?: (() => void) | undefined
  /** The URL opens the dialog (`?give=1`), so it needs no history entry of its own. */
  inAddress?: boolean
}

/** A dialog, up to 768 px a bottom sheet. Esc, Back, a press outside and (sheet) a swipe close it; its code is lazy. */
export function ResponsiveModal(props: ResponsiveModalProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return <ModalSurface {...props} />
}
