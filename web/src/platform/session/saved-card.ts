import { deviceStorage } from '../browser/storage.ts'

const key = 'saved_card_of'

/** True if this person (by uuid) last had a saved card in this browser: reserves its space while it loads. */
export const hadCard = (person: string | undefined): boolean =>
  person !== undefined && deviceStorage.get(key) === person

export function noteCard(person: string, has: boolean): void {
  if (has) deviceStorage.set(key, person)
  else forgetCard()
}

export const forgetCard = (): void => deviceStorage.remove(key)
