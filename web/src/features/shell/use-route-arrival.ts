import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { endFirstPage, leftWhilePainted, showApp } from '../../platform/painted.ts'

const patience = 5_000

/** On every change of the path, back too: the page begins at its top, and focus goes to its heading. */
export function useRouteArrival(): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const previous = useRef<string>(undefined)
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    const first = previous.current === undefined && !leftWhilePainted()
    const moved = previous.current !== pathname
    previous.current = pathname
    if (pathname !== undefined) showApp()
    if (first || !moved || pathname === undefined) return
    endFirstPage()
    scrollTo(0, 0)
    return focusHeading()
  }, [pathname])
}

/** Focuses the heading, at once or when it comes; gives up as soon as the person does something. */
function focusHeading(): () => void {
  const focus = (): boolean => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (focus()) return () => undefined
  const observer = new MutationObserver(() => focus() && stop())
  const timer = setTimeout(() => stop(), patience)
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of ['keydown', 'pointerdown']) removeEventListener(type, stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, stop)
  return stop
}
