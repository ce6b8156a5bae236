import { useEffect, useRef } from 'react'

/** A step is a page of its own to whoever goes by keyboard: it begins at the top, at its heading. */
export function StepHeading({ title, body }: { title: string; body: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) return
    scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="mt-8">
      <h1
        ref={ref}
        tabIndex={-1}
        className="text-[min(2.25rem,14vw)] leading-[1.2] text-balance outline-none md:text-hero"
      >
        {title}
      </h1>
      <p className="mt-1.5 text-lead text-text-2">{body}</p>
    </div>
  )
}
