import { clsx } from 'clsx'
import { Children, type ReactNode } from 'react'

/** Cards 284 wide in a row that snaps, the next one showing; from 768 px on, a grid two up. */
export function SnapRow({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <ul
      aria-label={label}
      className={clsx(
        'scrollbar-none -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-1',
        'md:mx-0 md:grid md:grid-cols-2 md:gap-4 md:overflow-visible md:px-0 md:pb-0',
        className,
      )}
    >
      {Children.map(children, (child) => (
        <li className="grid w-71 max-w-[85vw] shrink-0 snap-start md:w-auto md:max-w-none">{child}</li>
      ))}
    </ul>
  )
}
