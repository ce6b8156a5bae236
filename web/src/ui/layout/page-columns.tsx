import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  aside?: ReactNode
  /** The start of the main column. In the tab order the aside follows it, and then `children`. */
  lead?: ReactNode
  className?: string
}

const column = 'grid min-w-0 grid-cols-1 content-start gap-3 xl:col-start-1'

/** A main column and a sticky aside. Below 1280 px `aside` is hidden, so the main column must offer the same. */
export function PageColumns({ children, aside, lead, className }: Props) {
  return (
    <div
      className={clsx(
        'mx-auto w-full max-w-155 px-[16px] pt-5 pb-10 md:px-6 md:pt-6 xl:grid xl:max-w-none xl:grid-cols-[minmax(0,1fr)_320px] xl:grid-rows-[auto_1fr] xl:gap-x-6',
        className,
      )}
    >
      {lead && <div className={column}>{lead}</div>}
      {lead && aside && <Aside>{aside}</Aside>}
      <div className={clsx(column, lead ? 'mt-3 xl:row-start-2' : 'xl:row-start-1')}>{children}</div>
      {!lead && aside && <Aside>{aside}</Aside>}
    </div>
  )
}

/**
 * The aside, sticky below the bar until the end of the page; what does not fit between bar and footer scrolls by itself.
 * It may extend below its column, because otherwise the footer would push it under the bar. Its padding leaves room for
 * focus rings and shadows.
 */
function Aside({ children }: { children: ReactNode }) {
  const aside = useRef<HTMLElement>(null)
  useEffect(() => {
    const endAboveFooter = () => {
      const footer = document.querySelector('[data-page-end]')
      const shown = footer ? Math.max(0, innerHeight - footer.getBoundingClientRect().top) : 0
      aside.current?.style.setProperty('--footer', `${shown}px`)
    }
    endAboveFooter()
    addEventListener('scroll', endAboveFooter, { passive: true })
    addEventListener('resize', endAboveFooter)
    return () => {
      removeEventListener('scroll', endAboveFooter)
      removeEventListener('resize', endAboveFooter)
    }
  }, [])
  return (
    <aside
      ref={aside}
      className="sticky top-[calc(var(--top-bar)+20px)] -m-1 -mb-48 hidden max-h-[calc(100dvh-var(--top-bar)-20px-var(--footer,0px))] scrollbar-none content-start gap-6 self-start overflow-y-auto p-1 pb-6 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:grid"
    >
      {children}
    </aside>
  )
}
