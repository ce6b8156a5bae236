import * as words from '@kindling/words/shell'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { BottomBar } from '../bars/bottom-bar.tsx'
import { NetworkBar } from '../bars/network-bar.tsx'
import { SideDrawer } from '../bars/side-drawer.tsx'
import { SideMenu } from '../bars/side-menu.tsx'
import { TopBar } from '../bars/top-bar.tsx'
import { Making } from '../making.tsx'
import { Overlays } from '../overlays.tsx'

/** Around a member's page; a guest does not load it. */
export function MemberFrame() {
  const [menu, setMenu] = useState<'open' | 'closing' | 'gone'>('gone')
  const showMenu = (open: boolean) => setMenu(open ? 'open' : 'closing')
  const known = useSession().user?.settings !== undefined
  useEffect(() => {
    if (known && localStorage.getItem('arriving') !== null)
      void import('../../arriving/apply-choices.ts').then(({ applyChoices }) => applyChoices())
  }, [known])
  return (
    <div className="min-h-dvh pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom,0px))] md:pb-0">
      <TopBar onMenu={() => showMenu(true)} />
      <NetworkBar />
      <div className="lg:grid lg:grid-cols-[300px_minmax(0,1fr)]">
        <aside
          aria-label={words.yourAccount}
          className="sticky top-(--top-bar) hidden h-[calc(100dvh-var(--top-bar))] overflow-y-auto border-e border-line bg-surface lg:block"
        >
          <SideMenu />
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <SideDrawer open={menu === 'open'} onOpenChange={showMenu} onGone={() => setMenu('gone')} />
      {menu === 'gone' && <Overlays />}
      <Making />
    </div>
  )
}
