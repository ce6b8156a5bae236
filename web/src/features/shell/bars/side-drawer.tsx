import { useState } from 'react'
import { lazyPart, type LostPartProps } from '../../../ui/lazy-part.tsx'
import { LostDialog } from '../../../ui/lost-dialog.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const DrawerSurface = lazyPart<Props>(() => import('./drawer-surface.tsx').then((m) => m.DrawerSurface), LostDrawer)

function LostDrawer({ props: { open, onOpenChange }, onRetry }: LostPartProps<Props>) {
  return open && <LostDialog onRetry={onRetry} onClose={() => onOpenChange(false)} />
}

/** The side menu as a drawer, below 1024; its code is loaded when it first opens. */
export function SideDrawer(props: Props) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return <DrawerSurface {...props} />
}
