import { type RefObject, useEffect, useState } from 'react'

const tintMs = 2_000

/** Scrolls to the comment that the URL names once it is rendered; returns whether it is highlighted. */
export function useNamed(ref: RefObject<HTMLElement | null>, isNamed: boolean): boolean {
  const [tinted, setTinted] = useState(false)
  useEffect(() => {
    if (!isNamed) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
    const timers = [setTimeout(() => setTinted(true)), setTimeout(() => setTinted(false), tintMs)]
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [ref, isNamed])
  return tinted
}

/** The comment that a hash names (`c-{uuid}`). */
export const namedIn = (hash: string): string | undefined =>
  /^#?c-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(hash)?.[1]?.toLowerCase()
