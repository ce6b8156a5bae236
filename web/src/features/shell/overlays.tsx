import { useSearch } from '@tanstack/react-router'
import { type ComponentType, Fragment, useEffect, useRef } from 'react'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../ui/states/lost-dialog.tsx'
import { savedOverlay } from '../../platform/session/saved-overlay.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { closeOverlay, openOverlay, type Overlay, useOverlay } from '../../platform/overlay.ts'

type OverlayProps = { onClose: () => void }

const overlays: readonly [Overlay, ComponentType<OverlayProps>][] = [
  ['profile', lazyPart(() => import('../accounts/profile/profile-modal.tsx').then((m) => m.ProfileModal), LostSheet)],
  [
    'impact',
    lazyPart(() => import('../impact/explainer/impact-explainer.tsx').then((m) => m.ImpactExplainer), LostSheet),
  ],
  ['person', lazyPart(() => import('../people/sheets/person-sheet.tsx').then((m) => m.PersonSheet), LostSheet)],
  ['appeal', lazyPart(() => import('../complaints/appeal-sheet.tsx').then((m) => m.AppealSheet), LostSheet)],
  [
    'notifications',
    lazyPart(() => import('../notifications/notification-center.tsx').then((m) => m.NotificationCenter), LostSheet),
  ],
  ['sign-out', lazyPart(() => import('./sign-out/index.ts').then((m) => m.SignOutSheet), LostSheet)],
]

/** Each opens a sheet over its page; the sheet loads later than an overlay, and would cover it. */
const ofSheets = ['give', 'share', 'nonprofit', 'edit', 'split', 'create', 'gift', 'plan']

/** Reopens the overlay in which the person typed before a reload or a sign-in, after the sheet of the address closes. */
function useSavedOverlay(): void {
  const search: Record<string, unknown> = useSearch({ strict: false, shouldThrow: false }) ?? {}
  const isFree = ofSheets.every((name) => search[name] === undefined)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isFree || isDone.current) return
    isDone.current = true
    const open = savedOverlay(currentSession().user?.uuid)
    if (open !== undefined) openOverlay(open)
  }, [isFree])
}

/** Rendered beside a member's page, so that overlays outlive the menu or drawer that opened them. */
export function Overlays() {
  const open = useOverlay()
  useSavedOverlay()
  return overlays.map(([name, Part]) => (
    <Fragment key={name}>{open === name && <Part onClose={closeOverlay} />}</Fragment>
  ))
}
