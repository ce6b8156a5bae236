import { type Topic, topics } from '@kindling/contract/topics'

/** A guest's choices during onboarding, applied to the account that signs in next on this device. */
export type Choices = { topics: readonly Topic[]; city: string; community: { slug: string; name: string } | null }

const key = 'onboarding'
const noChoices: Choices = { topics: [], city: '', community: null }

export function savedChoices(): Choices {
  const { topics: saved, city, community } = parse(localStorage.getItem(key))
  return {
    topics: Array.isArray(saved) ? topics.filter((topic) => saved.includes(topic)) : [],
    city: typeof city === 'string' ? city : '',
    community: isCommunity(community) ? community : null,
  }
}

export function saveChoices(change: Partial<Choices>): Choices {
  const choices = { ...savedChoices(), ...change }
  localStorage.setItem(key, JSON.stringify(choices))
  return choices
}

/** Returns the saved choices and deletes them; null if there are none. */
export function takeChoices(): Choices | null {
  const saved = localStorage.getItem(key) === null ? null : savedChoices()
  localStorage.removeItem(key)
  return saved
}

const startKey = 'starts_with'

/** Saves, for this tab only, which community the person joins when they sign in. Null deletes it. */
export function saveStart(community: Choices['community']): void {
  if (community === null) sessionStorage.removeItem(startKey)
  else sessionStorage.setItem(startKey, JSON.stringify(community))
}

/** Returns the saved community and deletes it. */
export function takeStart(): Choices['community'] {
  const saved = parse(sessionStorage.getItem(startKey))
  sessionStorage.removeItem(startKey)
  return isCommunity(saved) ? saved : null
}

function isCommunity(saved: unknown): saved is { slug: string; name: string } {
  const { slug, name } = (saved ?? {}) as { slug?: unknown; name?: unknown }
  return typeof slug === 'string' && /^[a-z\d-]+$/.test(slug) && typeof name === 'string'
}

function parse(text: string | null): Partial<Record<keyof Choices, unknown>> {
  try {
    return (JSON.parse(text ?? 'null') ?? noChoices) as object
  } catch {
    return noChoices
  }
}
