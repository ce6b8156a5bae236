import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { AsWritten } from '../text/as-written.tsx'
import { Spinner } from '../states/spinner.tsx'

const base =
  'press inline-flex items-center justify-center gap-2 rounded-m border text-center font-semibold select-none disabled:opacity-50 [&_svg]:shrink-0 aria-disabled:opacity-50'
const variants = {
  primary: 'border-transparent bg-primary text-on-primary not-disabled:hover:bg-primary-hover',
  soft: 'border-transparent bg-ember-soft text-ember-text hover:brightness-97 dark:hover:brightness-115',
  outline: 'border-control bg-surface text-text hover:bg-surface-2',
  ghost: 'border-transparent text-ember-text hover:bg-ember-soft forced-colors:border-none',
  danger: 'border-transparent bg-danger text-white dark:text-night',
}
const sizes = { lg: 'min-h-12 px-5 py-2.5 text-body', md: 'min-h-11 px-4 py-2 text-body' }

type Look = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  full?: boolean | undefined
  icon?: ReactNode
  className?: string
}

const look = ({ variant = 'primary', size = 'lg', full }: Look) =>
  clsx(base, variants[variant], sizes[size], full && 'w-full')

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { loading?: string | undefined; ref?: Ref<HTMLButtonElement> }

/** A button. `loading`: text beside a spinner; the button keeps its width and is disabled meanwhile. */
export function Button({ variant, size, full, icon, loading, className, children, onClick, ...rest }: ButtonProps) {
  const working = loading !== undefined
  return (
    <button
      type="button"
      {...rest}
      aria-busy={working || undefined}
      aria-disabled={working || rest['aria-disabled'] || undefined}
      onClick={working ? (event) => event.preventDefault() : onClick}
      className={clsx(look({ variant, size, full }), working && 'aria-disabled:opacity-100', className)}
    >
      <span className="grid">
        <span
          className={clsx(
            'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
            working && 'invisible',
          )}
        >
          {icon}
          <Label>{children}</Label>
        </span>
        {working && (
          <span className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2 whitespace-nowrap">
            <Spinner />
            {loading}
          </span>
        )}
      </span>
    </button>
  )
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { ref?: Ref<HTMLAnchorElement> }

/** A link out of the app that looks like a button. */
export function ButtonAnchor({ variant, size, full, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={clsx(look({ variant, size, full }), variant !== 'soft' && 'hover:no-underline', className)}>
      {icon}
      <Label>{children}</Label>
    </a>
  )
}

const Label = ({ children }: { children?: ReactNode }) =>
  typeof children === 'string' ? (
    <span>
      <AsWritten>{children}</AsWritten>
    </span>
  ) : (
    children
  )

export const LinkButton = createLink(ButtonAnchor)
