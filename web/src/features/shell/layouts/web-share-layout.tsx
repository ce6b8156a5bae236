import * as words from '@kindling/words/shell/shell'
import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { LazyFooter } from '../../trust/index.ts'
import { NetworkBar } from '../bars/network-bar.tsx'

/** One column of 560 px for shared pages: no bars, a small logo below. */
export const WebShareLayout = () => (
  <WebShareFrame Foot={LazyFooter}>
    <Outlet />
  </WebShareFrame>
)

/** The same layout for a prerendered page, which has no router outlet. */
export function WebShareFrame({ children, Foot }: { children: ReactNode; Foot: typeof LazyFooter }) {
  return (
    <div className="flex min-h-dvh flex-col pt-(--safe-top)">
      <NetworkBar />
      <div className="mx-auto flex w-full max-w-140 grow flex-col px-4 pt-3 md:pt-8">
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <footer className="mt-6 flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-5">
          <Link to="/" aria-label={words.toHome} className="hit-44">
            <Logo className="scale-80 origin-left rtl:origin-right" />
          </Link>
          <Link to="/how-it-works" className="hit-44 text-small font-semibold text-ember-text">
            {words.whatIsThis}
          </Link>
          <Foot without={['/how-it-works']} className="w-full pt-2" />
        </footer>
      </div>
    </div>
  )
}
