import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { BottomBar } from './bars/bottom-bar.tsx'
import { GuestBar } from './bars/guest-bar.tsx'
import { NetworkBar } from './bars/network-bar.tsx'
import { SideDrawer } from './bars/side-drawer.tsx'
import { SideMenu } from './bars/side-menu.tsx'
import { TopBar } from './bars/top-bar.tsx'

export function MainLayout() {
  if (useSession().token !== null) return <MemberFrame />
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  )
}

function MemberFrame() {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <div className="min-h-dvh pb-[calc(4rem+env(safe-area-inset-bottom,0px))] md:pb-0">
      <TopBar onMenu={() => setMenuOpen(true)} />
      <NetworkBar />
      <div className="lg:grid lg:grid-cols-[300px_minmax(0,1fr)]">
        <div className="sticky top-16 hidden h-[calc(100dvh-4rem)] overflow-y-auto border-e border-line bg-surface lg:block">
          <SideMenu />
        </div>
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <SideDrawer open={menuOpen} onOpenChange={setMenuOpen} />
    </div>
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
