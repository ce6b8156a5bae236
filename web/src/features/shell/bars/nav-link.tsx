import { Link, useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The look of a place in the bar at the top. */
export const barPlace = (active: boolean): string =>
  clsx(
    'flex h-11 items-center gap-2 rounded-m px-3.5 text-[0.9375rem] font-semibold hover:no-underline',
    active ? 'bg-ember-soft text-ember-text' : 'text-text-2 hover:bg-surface-2',
  )

type Props = {
  to: string | undefined
  also?: string | undefined
  className: (active: boolean) => string
  children: ReactNode
}

/** Disabled without an address. On the current page it scrolls to the top. */
export function NavLink({ to, also, className, children }: Props) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  if (to === undefined) {
    return (
      <a role="link" aria-disabled="true" className={`${className(false)} opacity-40`}>
        {children}
      </a>
    )
  }
  const active = pathname.startsWith(to) || (also !== undefined && pathname.startsWith(also))
  return (
    <Link to={to} aria-current={active ? 'page' : undefined} className={className(active)}>
      {children}
    </Link>
  )
}
