import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { children: ReactNode; aside?: ReactNode; className?: string }

/**
 * The inside of a page: main 588 and a sticky aside of 320 from 1280 on; below it one column, with what `aside` holds
 * hidden (put there only what the main column also offers).
 */
export function PageColumns({ children, aside, className }: Props) {
  return (
    <div
      className={clsx(
        'mx-auto w-full max-w-155 px-4 pt-5 pb-10 md:px-6 md:pt-6 xl:grid xl:max-w-none xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-6',
        className,
      )}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">{children}</div>
      {aside && <Aside>{aside}</Aside>}
    </div>
  )
}

/** Stays below the bar; where it is higher than the window, it goes along with the page until its foot is seen. */
function Aside({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const tell = () => element.style.setProperty('--aside-height', `${element.offsetHeight}px`)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <aside
      ref={box}
      className="sticky top-[min(88px,calc(100dvh-24px-var(--aside-height,0px)))] hidden content-start gap-6 self-start xl:grid"
    >
      {children}
    </aside>
  )
}
