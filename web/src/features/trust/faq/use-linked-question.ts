import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Opens the question that the address names (`/faq#how-much-arrives`), and what was opened while the page was only painted. */
export function useLinkedQuestion(list: RefObject<HTMLElement | null>): void {
  const hash = useRouterState({ select: (state) => state.location.hash })
  useEffect(() => {
    for (const { id } of document.querySelectorAll('#painted details[open]')) rowOf(list, id)?.setAttribute('open', '')
  }, [list])
  useEffect(() => {
    const row = rowOf(list, hash)
    if (row === null || row.open) return
    row.open = true
    // as a painted page gives way, nothing behind it can be focused yet
    requestAnimationFrame(() => {
      row.scrollIntoView()
      row.querySelector('summary')?.focus({ preventScroll: true })
    })
  }, [list, hash])
}

/** Never by the document: a painted page has the same ids. */
const rowOf = ({ current }: RefObject<HTMLElement | null>, id: string): HTMLDetailsElement | null =>
  id === '' ? null : (current?.querySelector<HTMLDetailsElement>(`details[id="${CSS.escape(id)}"]`) ?? null)
