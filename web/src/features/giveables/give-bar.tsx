import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { GiveLink } from './give-link.tsx'

type Props = {
  /** The Give button in the page; the bar appears once it has scrolled off the top. */
  after: RefObject<HTMLElement | null>
  page: string
  label?: string
  /** The bar also stands while the Give button is still below the window. */
  early?: boolean
  children: ReactNode
}

/** A sticky bar of 68 px with Give, only below 1280 px: wider windows have the button in the aside. */
export function GiveBar({ after, page, label, early = false, children }: Props) {
  const shown = useOutOfView(after, early)
  const overBottomBar = useSession().token !== null
  return (
    <div
      inert={!shown}
      className={clsx(
        '@container sticky z-20 -mx-[16px] mt-6 -mb-10 flex min-h-17 items-center border-t border-line bg-surface px-[16px] md:bottom-0 md:-mx-6 md:px-6 xl:hidden print:hidden',
        'transition-opacity duration-(--k-t-state)',
        overBottomBar ? 'bottom-[calc(var(--bottom-bar)+var(--safe-bottom))]' : 'bottom-0 safe-bottom',
        !shown && 'invisible opacity-0',
      )}
    >
      <div className="flex min-w-0 grow items-center gap-4 py-2.5">
        <div className="min-w-0 grow @max-[18rem]:hidden">{children}</div>
        <GiveLink page={page} label={label} className="@max-[18rem]:grow" />
      </div>
    </div>
  )
}

/** The height of the bottom bar at 16 px, and a little more. */
const behindBars = 72

function useOutOfView(element: RefObject<HTMLElement | null>, early: boolean): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry !== undefined) setIsOut(!entry.isIntersecting && (early || entry.boundingClientRect.top < 0))
      },
      { rootMargin: `0px 0px -${behindBars}px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, early])
  return isOut
}
