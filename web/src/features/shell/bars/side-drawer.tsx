import { useState } from 'react'
import { lazyPart, type LostPartProps } from '../../../ui/states/lazy-part.tsx'
import { LostDialog } from '../../../ui/states/lost-dialog.tsx'

export type SideDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when the drawer has left the screen and the history. */
  onGone: () => void
}

const DrawerSurface = lazyPart<SideDrawerProps>(
  () => import('./drawer-surface.tsx').then((m) => m.DrawerSurface),
  LostDrawer,
)

function LostDrawer({ props: { open, onOpenChange, onGone }, onRetry }: LostPartProps<SideDrawerProps>) {
  const close = () => {
    onOpenChange(false)
    onGone()
  }
  return open && <LostDialog onRetry={onRetry} onClose={close} />
}

/** The side menu as a drawer, below 1024 px; its chunk loads when it first opens. */
export function SideDrawer(props: SideDrawerProps) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return <DrawerSurface {...props} />
}
