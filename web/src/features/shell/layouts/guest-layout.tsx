import * as words from '@kindling/words/shell'
import { Link, Outlet } from '@tanstack/react-router'
import { Logo } from '../../../ui/logo.tsx'
import { LaterFooter } from '../../trust/index.ts'
import { InvitedHere } from '../invited-here.tsx'
import { PrintWash } from './print-wash.tsx'

/** One column of 440, the logo on top, a wash of leaves behind. */
export function GuestLayout() {
  return (
    <div className="relative isolate flex min-h-dvh flex-col">
      <PrintWash />
      <div className="mx-auto flex w-full max-w-118 grow flex-col px-5 pt-7 pb-6 md:pt-16">
        <header className="flex">
          <Link to="/" aria-label={words.toHome} className="flex">
            <Logo />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
          <InvitedHere className="mt-8" />
          <Outlet />
        </main>
        <footer className="mt-8 border-t border-line pt-3">
          <LaterFooter />
        </footer>
      </div>
    </div>
  )
}
