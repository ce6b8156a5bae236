import { useSyncExternalStore } from 'react'
import { tabStorage } from '../../../platform/browser/storage.ts'

/** Session storage belongs to one person and is cleared when that person leaves (`platform/session/tab-memory.ts`). */
const key = 'recent_searches'
const mostSearches = 5
const listeners = new Set<() => void>()
const none: readonly string[] = []
let parsed: { text: string | null; searches: readonly string[] } = { text: null, searches: none }

function recent(): readonly string[] {
  const text = tabStorage.get(key)
  if (text !== parsed.text) parsed = { text, searches: parse(text) }
  return parsed.searches
}

function parse(text: string | null): readonly string[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string') : none
  } catch {
    return none
  }
}

function keep(searches: readonly string[]): void {
  tabStorage.set(key, JSON.stringify(searches))
  for (const listener of listeners) listener()
}

/** Saves a search once, newest first. */
export function rememberSearch(q: string): void {
  const others = recent().filter((one) => one.toLowerCase() !== q.toLowerCase())
  keep([q, ...others].slice(0, mostSearches))
}

export const forgetSearch = (q: string): void => keep(recent().filter((one) => one !== q))
export const forgetSearches = (): void => keep(none)

export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, recent)
