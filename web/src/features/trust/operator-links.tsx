import * as words from '@kindling/words/shell/shell'
import * as trustWords from '@kindling/words/trust/trust'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const places = [
  { to: '/how-it-works', label: words.howItWorks },
  { to: '/faq', label: words.faq },
  { to: '/terms', label: words.terms },
  { to: '/privacy', label: words.privacy },
] as const

type Props = {
  /** Links that are already shown nearby. */
  without?: readonly (typeof places)[number]['to'][]
  className?: string
  /** A link after ours. */
  children?: ReactNode
}

export function OperatorLinks({ without = [], className, children }: Props) {
  return (
    <nav aria-label={trustWords.about}>
      <ul className={clsx('flex flex-wrap gap-x-4', className)}>
        {places
          .filter(({ to }) => !without.includes(to))
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
                {label}
              </Link>
            </li>
          ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  )
}
