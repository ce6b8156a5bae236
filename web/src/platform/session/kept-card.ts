const key = 'saved_card_of'

/** Whether this browser last saw that person (by uuid) have a saved card: while we look, room is kept for it. */
export const hadCard = (person: string | undefined): boolean =>
  person !== undefined && localStorage.getItem(key) === person

export function noteCard(person: string, has: boolean): void {
  if (has) localStorage.setItem(key, person)
  else forgetCard()
}

/** Nothing of a person stays behind when their session ends. */
export const forgetCard = (): void => localStorage.removeItem(key)
