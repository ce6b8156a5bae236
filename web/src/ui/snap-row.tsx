import { clsx } from 'clsx'
import { Children, type ReactNode } from 'react'

/** Cards 284 wide in a row that snaps, the next one showing; where there is room, a grid two up, where one that is left alone has the row to itself. */
export function SnapRow({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className="@container">
      <ul
        aria-label={label}
        className={clsx(
          'scrollbar-none -mx-[16px] flex snap-x snap-mandatory scroll-px-[16px] gap-3 overflow-x-auto px-[16px] pb-1',
          '@min-[34rem]:mx-0 @min-[34rem]:grid @min-[34rem]:grid-cols-2 @min-[34rem]:gap-4 @min-[34rem]:overflow-visible @min-[34rem]:px-0 @min-[34rem]:pb-0 @min-[34rem]:[&>li:last-child:nth-child(odd)]:col-span-2',
          className,
        )}
      >
        {Children.map(children, (child) => (
          <li className="grid w-71 max-w-[85vw] shrink-0 snap-start @min-[34rem]:w-auto @min-[34rem]:max-w-none">
            {child}
          </li>
        ))}
      </ul>
    </div>
  )
}
