import type { With } from '../with.ts'

/** Texts of fields, and of forms that open over a page. */
export const unsaved = 'You have changes that are not saved.'
export const keepEditing = 'Keep editing'
export const discard = 'Discard'
export const charactersLeft = ({ used, max }: With<'used' | 'max'>) => `${used}/${max} characters`
export const optional = 'Optional'
export const showPassword = 'Show password'
