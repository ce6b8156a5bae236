export const addCard = 'Add a card'
export const saveCard = 'Save card'
export const saving = 'Saving…'
export const unreachable = "We couldn't reach the card processor. Try again in a moment."
