import { type ReactNode, useState } from 'react'
import { lazyPart, type LostPartProps } from './lazy-part.tsx'
import { LostDialog } from './lost-dialog.tsx'

export const bringModal = () => import('./modal-surface.tsx').then((m) => m.ModalSurface)
const ModalSurface = lazyPart<ResponsiveModalProps>(bringModal, LostModal)

function LostModal({ props: { open, onOpenChange }, onRetry }: LostPartProps<ResponsiveModalProps>) {
  return open && <LostDialog onRetry={onRetry} onClose={() => onOpenChange(false)} />
}

export type ResponsiveModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Beside the title, an avatar for example. */
  before?: ReactNode
  children: ReactNode
  /** The inside begins at the very top and scrolls below the close button; the title is for screen readers then. */
  headless?: boolean
  /** Stays at the foot while the middle scrolls. */
  footer?: ReactNode
  size?: 390 | 480 | 520 | 560 | 720 | 760
  /** False while something must not be interrupted: no close button, and Esc, back and a press outside do nothing. */
  dismissable?: boolean
  /** Asked before it is closed, where something would be lost: false where it stays for now. */
  mayClose?: () => boolean
  /** The address says whether it is open (`?give=1`), so the history needs no entry of ours. */
  inAddress?: boolean
}

/**
 * A dialog above 768 px, a sheet from below at 768 and less. Esc, back, the close button, a press outside and (sheet) a
 * pull down close it; focus goes back to the opener. Its code is loaded the first time that it opens.
 */
export function ResponsiveModal(props: ResponsiveModalProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return <ModalSurface {...props} />
}
