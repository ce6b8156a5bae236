import * as words from '@kindling/words/shell/shell'
import { clsx } from 'clsx'
import { useSession } from '../../../platform/session/session.ts'
import { NavLink } from './nav-link.tsx'
import { navPlaces } from './nav-links.ts'

/** Phones only: the four main places with labels, a soft pill behind the active icon. */
export function BottomBar() {
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
