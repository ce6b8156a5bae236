import * as words from '@kindling/words/shell/shell'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { NetworkBar } from '../bars/network-bar.tsx'
import { TopBar } from '../bars/top-bar.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { NavLink } from '../bars/nav-link.tsx'
import { navPlaces } from '../bars/nav-links.ts'

type Props = ComponentProps<typeof TopBar> & {
  /** The side menu beside the page, from 1024 px on. */
  menu: ReactNode
  fill?: StaticDataRouteOption['fill'] | undefined
  children: ReactNode
  over?: ReactNode
}

/** The bars of a member around a page; the server renders them around its skeleton. */
export function MemberBars({ menu, fill, children, over, ...top }: Props) {
  const always = fill === 'always'
  return (
    <div
      className={clsx(
        always ? 'flex h-dvh flex-col' : 'min-h-dvh pb-[calc(var(--bottom-bar)+var(--safe-bottom))] md:pb-0',
        fill && 'md:flex md:h-dvh md:flex-col',
      )}
    >
      <TopBar {...top} />
      <NetworkBar />
      <div
        className={clsx(
          'lg:grid lg:grid-cols-[300px_minmax(0,1fr)]',
          fill && 'md:min-h-0 md:grow lg:grid-rows-[minmax(0,1fr)]',
          always && 'min-h-0 grow',
        )}
      >
        <aside
          aria-label={words.yourAccount}
          className={clsx(
            'sticky top-(--top-bar) hidden overflow-y-auto border-e border-line bg-surface lg:block',
            fill ? 'h-full' : 'h-[calc(100dvh-var(--top-bar))]',
          )}
        >
          {menu}
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className={clsx('min-w-0 outline-none', fill && 'md:h-full md:min-h-0', always && 'h-full min-h-0')}
        >
          {children}
        </main>
      </div>
      {always ? null : <BottomBar />}
      {over}
    </div>
  )
}

/** Phones only: the four main places with labels, a soft pill behind the active icon. */
function BottomBar() {
  const { user } = useSession()
  return (
    <nav
      aria-label={words.pages}
      className="safe-bottom fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface md:hidden"
    >
      <ul className="grid h-(--bottom-bar) grid-cols-4 items-center">
        {navPlaces.map(({ label, icon: Icon, path, also, Badge }) => (
          <li key={label}>
            <NavLink
              to={path(user?.uuid)}
              also={also}
              className={(active) =>
                clsx(
                  'grid justify-items-center gap-[2px] text-[min(0.8125rem,6.8vw)] leading-4.5',
                  active ? 'font-bold text-ember-text' : 'font-medium text-text-2',
                )
              }
            >
              <NavPill>
                <span className="relative">
                  <Icon size={24} strokeWidth={1.75} aria-hidden />
                  {Badge && <Badge />}
                </span>
              </NavPill>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NavPill({ children }: { children: React.ReactNode }) {
  return (
    <span className="grid h-[32px] w-[56px] place-items-center rounded-pill transition-colors duration-(--k-t-state) in-aria-[current=page]:bg-ember-soft">
      {children}
    </span>
  )
}
