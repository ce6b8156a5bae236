import { Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { currentSession, useSession } from '../../../platform/session/session.ts'
import { LazyPageFooter } from '../../trust/index.ts'
import { GuestBar } from '../bars/guest-bar.tsx'
import { NetworkBar } from '../bars/network-bar.tsx'

let MemberFrame: ComponentType | undefined

/** Loads the frame of a member's page, before such a page renders; guests do not load it. */
export async function loadMemberFrame(): Promise<void> {
  if (currentSession().token !== null) ({ MemberFrame } = await import('./member-frame.tsx'))
}

export function MainLayout() {
  const member = useSession().token !== null
  if (member && MemberFrame !== undefined) return <MemberFrame />
  return (
    <GuestFrame Foot={LazyPageFooter}>
      <Outlet />
    </GuestFrame>
  )
}

type Frame = { children: ReactNode; Foot: ComponentType }

/**
 * Prerendering has no router outlet, so children are passed in. The footer starts below the window, so that loading
 * content never moves it. It is hidden while a list has more, but always exists: a sheet hides the siblings it finds.
 */
export function GuestFrame({ children, Foot }: Frame) {
  return (
    <div className="min-h-dvh">
      <GuestBar />
      <NetworkBar />
      <main id="main" tabIndex={-1} className="mx-auto min-h-[calc(100dvh-var(--top-bar))] max-w-282 outline-none">
        {children}
      </main>
      <div className="page-foot">
        <Foot />
      </div>
    </div>
  )
}
