import { type Topic, topics } from '@kindling/contract/topics'

/** A guest's choices during onboarding; they are applied to the person who signs in on this device. */
export type Choices = { topics: readonly Topic[]; city: string; community: { slug: string; name: string } | null }

const key = 'onboarding'
const nothing: Choices = { topics: [], city: '', community: null }

export function savedChoices(): Choices {
  const { topics: kept, city, community } = parse(localStorage.getItem(key))
  return {
    topics: Array.isArray(kept) ? topics.filter((topic) => kept.includes(topic)) : [],
    city: typeof city === 'string' ? city : '',
    community: isCommunity(community) ? community : null,
  }
}

export function keepChoices(change: Partial<Choices>): Choices {
  const choices = { ...savedChoices(), ...change }
  localStorage.setItem(key, JSON.stringify(choices))
  return choices
}

/** Returns the saved choices and deletes them; null if there are none. */
export function takeChoices(): Choices | null {
  const kept = localStorage.getItem(key) === null ? null : savedChoices()
  localStorage.removeItem(key)
  return kept
}

const startKey = 'starts_with'

/** Saves, in this tab only, the community that signing in joins; null: none. */
export function keepStart(community: Choices['community']): void {
  if (community === null) sessionStorage.removeItem(startKey)
  else sessionStorage.setItem(startKey, JSON.stringify(community))
}

/** Returns the saved community and deletes it. */
export function takeStart(): Choices['community'] {
  const kept = parse(sessionStorage.getItem(startKey))
  sessionStorage.removeItem(startKey)
  return isCommunity(kept) ? kept : null
}

function isCommunity(kept: unknown): kept is { slug: string; name: string } {
  const { slug, name } = (kept ?? {}) as { slug?: unknown; name?: unknown }
  return typeof slug === 'string' && /^[a-z\d-]+$/.test(slug) && typeof name === 'string'
}

function parse(text: string | null): Partial<Record<keyof Choices, unknown>> {
  try {
    return (JSON.parse(text ?? 'null') ?? nothing) as object
  } catch {
    return nothing
  }
}
