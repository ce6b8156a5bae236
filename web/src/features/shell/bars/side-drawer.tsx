import { lazy, Suspense, useState } from 'react'

const DrawerSurface = lazy(() => import('./drawer-surface.tsx').then((m) => ({ default: m.DrawerSurface })))

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The side menu as a drawer, below 1024; its code is loaded when it first opens. */
export function SideDrawer(props: Props) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DrawerSurface {...props} />
    </Suspense>
  )
}
