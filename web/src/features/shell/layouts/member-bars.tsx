import * as words from '@kindling/words/shell'
import type { ComponentProps, ReactNode } from 'react'
import { BottomBar } from '../bars/bottom-bar.tsx'
import { NetworkBar } from '../bars/network-bar.tsx'
import { TopBar } from '../bars/top-bar.tsx'

type Props = ComponentProps<typeof TopBar> & {
  /** Beside the page from 1024 on. */
  menu: ReactNode
  children: ReactNode
  /** Over the page. */
  over?: ReactNode
}

/** The bars of a member around a page; on the server around its skeleton. */
export function MemberBars({ menu, children, over, ...top }: Props) {
  return (
    <div className="min-h-dvh pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom,0px))] md:pb-0">
      <TopBar {...top} />
      <NetworkBar />
      <div className="lg:grid lg:grid-cols-[300px_minmax(0,1fr)]">
        <aside
          aria-label={words.yourAccount}
          className="sticky top-(--top-bar) hidden h-[calc(100dvh-var(--top-bar))] overflow-y-auto border-e border-line bg-surface lg:block"
        >
          {menu}
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </main>
      </div>
      <BottomBar />
      {over}
    </div>
  )
}
