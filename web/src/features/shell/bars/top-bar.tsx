import * as words from '@kindling/words/shell/shell'
import { Link, type StaticDataRouteOption } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft, Menu } from 'lucide-react'
import { useSession } from '../../../platform/session/session.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { NotificationBell } from '../../notifications/index.ts'
import { barPlace, NavLink } from './nav-link.tsx'
import { navPlaces } from './nav-links.ts'
import { useGoBack } from '../../../platform/use-go-back.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = {
  title: string | undefined
  top: StaticDataRouteOption['top'] | undefined
  onMenu: () => void
}

/** The title on phones, logo and the four main places from 768 px on, the menu button below 1024 px. */
export function TopBar({ title, top = 'back', onMenu }: Props) {
  const { user } = useSession()
  const goBack = useGoBack()
  return (
    <header
      className={clsx(
        'bar-to-edges sticky top-0 z-30 flex h-(--top-bar) items-center pt-(--safe-top) gap-1 border-b border-line bg-surface ps-2 pe-2 md:ps-4 md:pe-6 lg:gap-0 lg:ps-7',
        top === 'none' && 'max-md:hidden',
      )}
    >
      <IconButton
        label={words.openMenu}
        onClick={onMenu}
        className={clsx('lg:hidden', top !== 'menu' && 'max-md:hidden')}
      >
        <Menu size={24} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={words.goBack}
        onClick={goBack}
        className={clsx('md:hidden rtl:-scale-x-100', top === 'menu' && 'hidden')}
      >
        <ArrowLeft size={24} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {title && (
        <span className="ms-2 line-clamp-2 min-w-0 font-display text-[min(1.25rem,7.5vw)] leading-tight font-bold md:hidden">
          <AsWritten>{title}</AsWritten>
        </span>
      )}
      <Link to="/home" aria-label={words.toHome} className="hit-44 hidden md:me-6 md:flex lg:w-[272px]">
        <Logo />
      </Link>
      <nav aria-label={words.pages} className="scrollbar-none hidden min-w-0 overflow-x-auto p-1 md:block">
        <ul className="flex gap-1 lg:gap-2.5">
          {navPlaces.map(({ label, icon: Icon, path, also, Badge }) => (
            <li key={label}>
              <NavLink to={path(user?.uuid)} also={also} className={barPlace}>
                {Badge ? (
                  <span className="relative has-[>span]:me-2.5">
                    <Icon size={20} strokeWidth={1.75} aria-hidden />
                    <Badge />
                  </span>
                ) : (
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                )}
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <NotificationBell />
    </header>
  )
}
