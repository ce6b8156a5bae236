import { type Topic, topics } from '@kindling/contract/topics'
import { deviceStorage, tabStorage } from '../../../platform/browser/storage.ts'

/** A guest's choices during onboarding, applied to the account that signs in next on this device. */
export type Choices = { topics: readonly Topic[]; city: string; community: { slug: string; name: string } | null }

const key = 'onboarding'
const noChoices: Choices = { topics: [], city: '', community: null }

export function savedChoices(): Choices {
  const { topics: saved, city, community } = parse(deviceStorage.get(key))
  return {
    topics: Array.isArray(saved) ? topics.filter((topic) => saved.includes(topic)) : [],
    city: typeof city === 'string' ? city : '',
    community: isCommunity(community) ? community : null,
  }
}

export function saveChoices(change: Partial<Choices>): Choices {
  const choices = { ...savedChoices(), ...change }
  deviceStorage.set(key, JSON.stringify(choices))
  return choices
}

/** Returns the saved choices and deletes them; null if there are none. */
export function takeChoices(): Choices | null {
  const saved = deviceStorage.get(key) === null ? null : savedChoices()
  deviceStorage.remove(key)
  return saved
}

const startKey = 'starts_with'

/** Saves, for this tab only, which community the person joins when they sign in. Null deletes it. */
export function saveStart(community: Choices['community']): void {
  if (community === null) tabStorage.remove(startKey)
  else tabStorage.set(startKey, JSON.stringify(community))
}

/** Returns the saved community and deletes it. */
export function takeStart(): Choices['community'] {
  const saved = parse(tabStorage.get(startKey))
  tabStorage.remove(startKey)
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
