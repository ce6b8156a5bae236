import { clsx } from 'clsx'
import type { HTMLAttributes, Ref } from 'react'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'form'
  /** Without the padding of 16, for cards that start with a picture. */
  flush?: boolean
  ref?: Ref<HTMLElement>
}

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
