import { Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { currentSession, useSession } from '../../platform/session/session.ts'
import { GuestBar } from './bars/guest-bar.tsx'
import { NetworkBar } from './bars/network-bar.tsx'

let MemberFrame: ComponentType | undefined

/** What stands around a member's page; a guest does not load it. To be had before a page for members is drawn. */
export async function bringMemberFrame(): Promise<void> {
  if (currentSession().token !== null) ({ MemberFrame } = await import('./member-frame.tsx'))
}

export function MainLayout() {
  const member = useSession().token !== null
  if (member && MemberFrame !== undefined) return <MemberFrame />
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  )
}

/** Around a guest's page; the first paint on the server has no router's outlet. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <GuestBar />
      <NetworkBar />
      <main id="main" tabIndex={-1} className="mx-auto max-w-282 outline-none">
        {children}
      </main>
    </div>
  )
}
