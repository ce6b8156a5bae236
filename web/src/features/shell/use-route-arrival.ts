import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { endFirstPage, leftWhilePrerendered, showApp } from '../../platform/prerendered.ts'
import { takeReturnScroll } from '../../platform/session/return-path.ts'

const patience = 5_000

/** Runs on every change of the path, Back included; after a sign-in it restores the scroll position. */
export function useRouteArrival(): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const hash = useRouterState({ select: (state) => state.resolvedLocation?.hash })
  const previous = useRef<string>(undefined)
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    const first = previous.current === undefined && !leftWhilePrerendered()
    const moved = previous.current !== pathname
    previous.current = pathname
    if (!moved || pathname === undefined) return
    showApp()
    const savedScroll = takeReturnScroll()
    if (first && savedScroll === 0) return
    endFirstPage()
    // the page itself scrolls to the element of the hash
    if (hash && document.getElementById(hash) !== null) return
    scrollTo(0, 0)
    const stops = [untilDone(focusHeading), ...(savedScroll > 0 ? [untilDone(() => scrollBack(savedScroll))] : [])]
    return () => stops.forEach((stop) => stop())
  }, [pathname, hash])
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Returns false while the page is still loading or too short. */
function scrollBack(to: number): boolean {
  if (document.querySelector('main [aria-busy=true]') !== null) return false
  if (document.documentElement.scrollHeight < to + innerHeight) return false
  scrollTo(0, to)
  return true
}

/** Runs `act` now or as soon as it succeeds; gives up when the person interacts. */
function untilDone(act: () => boolean): () => void {
  if (act()) return () => undefined
  const interactions = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const
  const observer = new MutationObserver(() => act() && stop())
  const timer = setTimeout(() => stop(), patience)
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    for (const sign of interactions) removeEventListener(sign, stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const sign of interactions) addEventListener(sign, stop, { passive: true })
  return stop
}
