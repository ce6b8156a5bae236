import * as commonWords from '@kindling/words/common'
import { Dialog } from '@base-ui/react/dialog'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOverlay } from '../../../platform/overlay.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { overlaysGone, useBackCloses } from '../../../ui/dialogs/use-back-closes.ts'
import { usePull } from '../../../ui/gestures/use-pull.ts'
import type { SideDrawerProps } from './side-drawer.tsx'
import { SideMenu } from './side-menu.tsx'

/** Also closes before another overlay opens. */
export function DrawerSurface({ open, onOpenChange, onGone }: SideDrawerProps) {
  const router = useRouter()
  const at = useRouterState({ select: ({ location }) => location.href })
  const openedAt = useRef(at)
  const arrive = useEffectEvent(() => {
    if (open && openedAt.current !== at) onOpenChange(false)
    openedAt.current = at
  })
  useEffect(() => arrive(), [at])
  const overlay = useOverlay()
  const makeRoom = useEffectEvent(() => overlay !== null && open && onOpenChange(false))
  useEffect(() => void makeRoom(), [overlay])
  const close = () => {
    onOpenChange(false)
    return true
  }
  useBackCloses(open, close)
  const [popup, setPopup] = useState<HTMLElement | null>(null)
  const backdrop = useRef<HTMLDivElement>(null)
  usePull(open ? popup : null, backdrop, document.documentElement.dir === 'rtl' ? 'right' : 'left', close)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && void overlaysGone().then(onGone)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          ref={backdrop}
          className="fixed inset-0 z-40 bg-night/60 opacity-[calc(1-var(--pulled))] transition-opacity duration-(--k-t-enter) data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-50 flex">
          <Dialog.Popup
            ref={setPopup}
            initialFocus={() => popup}
            onClick={({ target }) => {
              // a link to the current page causes no navigation
              const link = target instanceof Element && target.closest('a')
              const isHere = link && link.getAttribute('href') === router.latestLocation.href
              if (isHere || (target instanceof Element && target.closest('[data-closes-menu]'))) onOpenChange(false)
            }}
            className="flex h-full w-80 max-w-[88vw] pl-(--safe-left) translate-x-(--pull) flex-col rounded-e-sheet bg-surface shadow-3 outline-none transition-[translate] duration-(--k-t-enter) ease-in data-ending-style:-translate-x-full data-ending-style:duration-(--k-t-exit) data-starting-style:-translate-x-full data-pulled:duration-0 rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full"
          >
            <div className="flex items-center justify-between ps-6 pe-2 pt-[max(0.5rem,var(--safe-top))]">
              <Dialog.Title render={<div />}>
                <Logo />
                <span className="sr-only">{commonWords.menu}</span>
              </Dialog.Title>
              <IconButton label={commonWords.close} onClick={() => onOpenChange(false)}>
                <X size={24} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </div>
            <div className="safe-bottom min-h-0 grow overflow-y-auto">
              <SideMenu />
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
