import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Opens the question of the hash (`/faq#how-much-arrives`), and those that were opened on the prerendered page. */
export function useLinkedQuestion(list: RefObject<HTMLElement | null>): void {
  const hash = useRouterState({ select: (state) => state.location.hash })
  useEffect(() => {
    for (const { id } of document.querySelectorAll('#prerendered details[open]'))
      rowOf(list, id)?.setAttribute('open', '')
  }, [list])
  useEffect(() => {
    const row = rowOf(list, hash)
    if (row === null || row.open) return
    row.open = true
    // while the app replaces the prerendered page, nothing behind it can take focus
    requestAnimationFrame(() => {
      row.scrollIntoView()
      row.querySelector('summary')?.focus({ preventScroll: true })
    })
  }, [list, hash])
}

/** Searches in the list, not in the document, because the prerendered page has the same ids. */
const rowOf = ({ current }: RefObject<HTMLElement | null>, id: string): HTMLDetailsElement | null =>
  id === '' ? null : (current?.querySelector<HTMLDetailsElement>(`details[id="${CSS.escape(id)}"]`) ?? null)
