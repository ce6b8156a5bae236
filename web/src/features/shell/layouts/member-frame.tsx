import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { SideDrawer } from '../bars/side-drawer.tsx'
import { SideMenu } from '../bars/side-menu.tsx'
import { CreateForm } from '../create-form.tsx'
import { Overlays } from '../overlays.tsx'
import { MemberBars } from './member-bars.tsx'
import { deviceStorage } from '../../../platform/browser/storage.ts'

export function MemberFrame() {
  const [menu, setMenu] = useState<'open' | 'closing' | 'gone'>('gone')
  const showMenu = (open: boolean) => setMenu(open ? 'open' : 'closing')
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const { uuid } = useParams({ strict: false })
  const { user } = useSession()
  // another person's profile is not one of the main places
  const top = uuid !== undefined && uuid !== user?.uuid ? 'back' : page?.top
  const known = user?.settings !== undefined
  useEffect(() => {
    if (known && deviceStorage.get('onboarding') !== null)
      void import('../../home/onboarding/apply-choices.ts').then(({ applyChoices }) => applyChoices())
  }, [known])
  return (
    <MemberBars
      title={page?.title}
      top={top}
      fill={page?.fill}
      onMenu={() => showMenu(true)}
      menu={<SideMenu />}
      over={
        <>
          <SideDrawer open={menu === 'open'} onOpenChange={showMenu} onGone={() => setMenu('gone')} />
          {menu === 'gone' && <Overlays />}
          <CreateForm />
        </>
      }
    >
      <Outlet />
    </MemberBars>
  )
}
