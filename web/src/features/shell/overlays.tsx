import { type ComponentType, Fragment } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LostSheet } from './sheets/lost-sheet.tsx'
import { closeOverlay, type Overlay, useOverlay } from '../../platform/overlay.ts'

type OverlayProps = { onClose: () => void }

/** Loaded when they first open. */
const overlays: readonly [Overlay, ComponentType<OverlayProps>][] = [
  [
    'notifications',
    lazyPart(() => import('../notifications/notification-center.tsx').then((m) => m.NotificationCenter), LostSheet),
  ],
]

/** Beside the page of a member, so that they outlive the menu or the drawer that they were opened from. */
export function Overlays() {
  const open = useOverlay()
  return overlays.map(([name, Part]) => (
    <Fragment key={name}>{open === name && <Part onClose={closeOverlay} />}</Fragment>
  ))
}
