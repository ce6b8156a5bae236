import { emptyValues, type Values } from './community-values.ts'

const key = 'community_begun'

/** What this tab has of a community that was begun: its words. Photos are chosen anew. */
export function begun(): Values {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Values> | null
    return { ...emptyValues, ...kept }
  } catch {
    return emptyValues
  }
}

export function keepBegun({ cover: _cover, avatar: _avatar, ...words }: Values): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(words))
  } catch {
    // a full store keeps less, and the form goes on
  }
}

export const forgetBegun = (): void => sessionStorage.removeItem(key)
