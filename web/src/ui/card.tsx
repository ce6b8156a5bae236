import { clsx } from 'clsx'
import type { HTMLAttributes, Ref } from 'react'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'form'
  /** Without the inner space of 16, for cards that begin with a picture. */
  flush?: boolean
  ref?: Ref<HTMLElement>
}

/** A white card: radius 16, one line around it, 16 of space inside. */
export function Card({ as = 'div', flush = false, className, ref, ...rest }: Props) {
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={clsx(
        'rounded-card border border-line bg-surface shadow-1',
        flush ? 'overflow-hidden' : 'p-[16px]',
        className,
      )}
    />
  )
}
