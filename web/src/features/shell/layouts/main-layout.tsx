import { Outlet, Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { currentSession, useSession } from '../../../platform/session/session.ts'
import { LazyPageFooter } from '../../trust/index.ts'
import { barPlace, NavLink } from '../bars/nav-link.tsx'
import { NetworkBar } from '../bars/network-bar.tsx'
import * as words from '@kindling/words/shell/shell'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'

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

/** From 1024 px on. */
const guestPlaces = [
  ['/home', words.home],
  ['/campaigns', words.campaigns],
  ['/how-it-works', words.howItWorks],
] as const

const GuestNav = () => (
  <nav aria-label={words.pages} className="me-auto hidden lg:block">
    <ul className="flex gap-1">
      {guestPlaces.map(([to, label]) => (
        <li key={to}>
          <NavLink to={to} className={barPlace}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

const buttonSize = 'min-h-[44px]! py-[6px]! text-[0.9375rem] whitespace-nowrap'

/** A guest's bar: logo, places, Sign in, Get started. With a very large font it takes two lines and scrolls away. */
function GuestBar() {
  return (
    <header className="bar-to-edges @container sticky top-0 z-30 border-b border-line bg-surface pt-(--safe-top) max-[16rem]:static">
      <div className="flex min-h-[calc(var(--top-bar)-var(--safe-top)-1px)] flex-wrap items-center gap-x-[8px] py-[5px] ps-[16px] pe-[12px] md:px-8">
        <Link to="/home" aria-label={words.toHome} className="hit-44 me-auto flex lg:me-6">
          <Logo wordmark="hidden @min-[23.4rem]:inline" />
        </Link>
        <GuestNav />
        <LinkButton to="/login" variant="ghost" size="md" className={`px-[10px]! ${buttonSize}`}>
          {words.signIn}
        </LinkButton>
        <LinkButton to="/get-started" size="md" className={`px-[16px]! ${buttonSize}`}>
          {words.getStarted}
        </LinkButton>
      </div>
    </header>
  )
}
