import type { ComponentType } from 'react'
import { closeOverlay, type Overlay, useOverlay } from '../../platform/overlay.ts'

type OverlayProps = { onClose: () => void }

/** Loaded when they first open. */
const overlays: Partial<Record<Overlay, ComponentType<OverlayProps>>> = {}

/** Beside the page of a member, so that they outlive the menu or the drawer that they were opened from. */
export function Overlays() {
  const open = useOverlay()
  const Open = open && overlays[open]
  return Open ? <Open onClose={closeOverlay} /> : null
}
