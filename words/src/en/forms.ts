/** What forms say that open over a page. */
export const unsaved = 'You have changes that are not saved.'
export const keepEditing = 'Keep editing'
export const discard = 'Discard'
