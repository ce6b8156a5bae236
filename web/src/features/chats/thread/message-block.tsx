import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type Props = { box: RefObject<HTMLElement | null>; size: number; forced: boolean; children: () => ReactNode }

/** How far outside of the window rows still render. */
const rootMargin = '1500px 0px'

/** Renders its rows only near the window; elsewhere it is an empty box of their height. */
export function MessageBlock({ box, size, forced, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<{ height: number; size: number } | null>(null)
  const leave = useEffectEvent((height: number) => setLeft({ height, size }))
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!
        if (isIntersecting) setLeft(null)
        else leave(boundingClientRect.height)
      },
      { root: box.current, rootMargin },
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [box])
  const isDrawn = left === null || left.size !== size || forced
  return (
    <div ref={place} style={isDrawn ? undefined : { height: left.height }}>
      {isDrawn && children()}
    </div>
  )
}
