import * as words from '@kindling/words/shell/shell'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { LazyFooter } from '../../trust/index.ts'
import { AskedHere } from '../asked/asked-here.tsx'
import { Print } from '../../../ui/pictures/drawing.tsx'

export const GuestLayout = () => (
  <GuestColumn header={<LogoLink />} returns={useLocation().pathname === '/login'}>
    <Outlet />
  </GuestColumn>
)

type ColumnProps = {
  header: ReactNode
  /** The page shows an invite itself, so nothing else is named above it. */
  ofInvite?: boolean
  /** The sign-in leads back to the page that the guest left. */
  returns?: boolean
  children: ReactNode
}

/** One column of 440 px with a header and a background of leaves. */
export function GuestColumn({ header, ofInvite = false, returns = false, children }: ColumnProps) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col">
      <PrintWash />
      <div className="mx-auto flex w-full max-w-118 grow flex-col px-5 pt-[calc(1.75rem+var(--safe-top))] pb-[calc(1.5rem+var(--safe-bottom))] md:pt-16">
        <header className="flex">{header}</header>
        <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
          {!ofInvite && <AskedHere className="mt-8" returns={returns} />}
          {children}
        </main>
        <footer className="mt-8 border-t border-line pt-3">
          <LazyFooter />
        </footer>
      </div>
    </div>
  )
}

export const LogoLink = () => (
  <Link to="/" aria-label={words.toHome} className="flex">
    <Logo />
  </Link>
)

/** A pattern of large petals at 8 % opacity, behind guests' pages. */
function PrintWash() {
  return (
    <div aria-hidden="true" className="fixed inset-0 -z-10 opacity-8 dark:opacity-16">
      <Print uuid="0199d000-0000-7000-8000-000000000108" />
    </div>
  )
}
