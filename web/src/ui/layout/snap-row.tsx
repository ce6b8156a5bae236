import { clsx } from 'clsx'
import { Children, type ReactNode } from 'react'

/** A snapping row with the next card visible; where there is room, a grid. A single last card fills its row. */
export function SnapRow({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className="@container">
      <ul
        aria-label={label}
        className={clsx(
          'scrollbar-none -mx-[16px] flex snap-x snap-mandatory scroll-px-[16px] gap-3 overflow-x-auto px-[16px] pb-1',
          'wide:mx-0 wide:grid wide:grid-cols-2 wide:gap-4 wide:overflow-visible wide:px-0 wide:pb-0 wide:[&>li:last-child:nth-child(odd)]:col-span-2',
          className,
        )}
      >
        {Children.map(children, (child) => (
          <li className="grid w-71 max-w-[88%] shrink-0 snap-start only:w-full only:max-w-none wide:w-auto wide:max-w-none">
            {child}
          </li>
        ))}
      </ul>
    </div>
  )
}
