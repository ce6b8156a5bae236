const key = 'saved_card_of'

/** True if this person (by uuid) last had a saved card in this browser: reserves its space while it loads. */
export const hadCard = (person: string | undefined): boolean =>
  person !== undefined && localStorage.getItem(key) === person

export function noteCard(person: string, has: boolean): void {
  if (has) localStorage.setItem(key, person)
  else forgetCard()
}

export const forgetCard = (): void => localStorage.removeItem(key)
