import { redirect } from '@tanstack/react-router'

/** For the `beforeLoad` of a route whose path names a kind: of a kind that has no such page, the page is not found. */
export function onlyOf(type: string, kinds: readonly string[]): void {
  if (!kinds.includes(type)) throw redirect({ to: '/404', replace: true })
}
