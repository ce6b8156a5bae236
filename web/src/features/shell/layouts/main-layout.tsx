import { Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { currentSession, useSession } from '../../../platform/session/session.ts'
import { LaterPageFooter } from '../../trust/index.ts'
import { GuestBar } from '../bars/guest-bar.tsx'
import { NetworkBar } from '../bars/network-bar.tsx'

let MemberFrame: ComponentType | undefined

/** What stands around a member's page; a guest does not load it. To be had before a page for members is drawn. */
export async function bringMemberFrame(): Promise<void> {
  if (currentSession().token !== null) ({ MemberFrame } = await import('./member-frame.tsx'))
}

export function MainLayout() {
  const member = useSession().token !== null
  if (member && MemberFrame !== undefined) return <MemberFrame />
  return (
    <GuestFrame Foot={LaterPageFooter}>
      <Outlet />
    </GuestFrame>
  )
}

type Frame = { children: ReactNode; Foot: ComponentType }

/**
 * Around a guest's page; the first paint on the server has no router's outlet, and waits for nothing. The foot begins
 * below the window, so that it never moves with what is still loading, and stays away while a list goes on. Its place is
 * there before it: a sheet hides what it finds around itself as it opens.
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
