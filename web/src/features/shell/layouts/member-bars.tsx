import * as words from '@kindling/words/shell/shell'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { BottomBar } from '../bars/bottom-bar.tsx'
import { NetworkBar } from '../bars/network-bar.tsx'
import { TopBar } from '../bars/top-bar.tsx'

type Props = ComponentProps<typeof TopBar> & {
  /** The side menu beside the page, from 1024 px on. */
  menu: ReactNode
  fill?: StaticDataRouteOption['fill'] | undefined
  children: ReactNode
  over?: ReactNode
}

/** The bars of a member around a page; the server renders them around its skeleton. */
export function MemberBars({ menu, fill, children, over, ...top }: Props) {
  const always = fill === 'always'
  return (
    <div
      className={clsx(
        always
          ? 'flex h-dvh flex-col'
          : 'min-h-dvh pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom,0px))] md:pb-0',
        fill && 'md:flex md:h-dvh md:flex-col',
      )}
    >
      <TopBar {...top} />
      <NetworkBar />
      <div
        className={clsx(
          'lg:grid lg:grid-cols-[300px_minmax(0,1fr)]',
          fill && 'md:min-h-0 md:grow lg:grid-rows-[minmax(0,1fr)]',
          always && 'min-h-0 grow',
        )}
      >
        <aside
          aria-label={words.yourAccount}
          className={clsx(
            'sticky top-(--top-bar) hidden overflow-y-auto border-e border-line bg-surface lg:block',
            fill ? 'h-full' : 'h-[calc(100dvh-var(--top-bar))]',
          )}
        >
          {menu}
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className={clsx('min-w-0 outline-none', fill && 'md:h-full md:min-h-0', always && 'h-full min-h-0')}
        >
          {children}
        </main>
      </div>
      {always ? null : <BottomBar />}
      {over}
    </div>
  )
}
