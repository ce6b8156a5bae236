import type { With } from '../with.ts'

/** Texts of fields, and of forms that open over a page. */
export const unsaved = 'You have changes that are not saved.'
export const keepEditing = 'Keep editing'
export const discard = 'Discard'
/** Beside a button that is off. */
export const missing = {
  change: 'Nothing has changed yet.',
  text: 'Write why first.',
  words: 'Write something first.',
  password: 'Enter your password first.',
  people: 'Choose who it is for first.',
  fields: ({ labels }: With<'labels'>) => `Still missing: ${labels}`,
}
export const charactersLeft = ({ used, max }: With<'used' | 'max'>) => `${used}/${max} characters`
export const optional = 'Optional'
export const showPassword = 'Show password'
