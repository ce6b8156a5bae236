const key = 'saved_card_of'

/** Reserves a saved card's space while it loads. `person`: uuid. */
export const hadCard = (person: string | undefined): boolean =>
  person !== undefined && localStorage.getItem(key) === person

export function noteCard(person: string, has: boolean): void {
  if (has) localStorage.setItem(key, person)
  else forgetCard()
}

export const forgetCard = (): void => localStorage.removeItem(key)
