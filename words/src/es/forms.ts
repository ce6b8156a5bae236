import type { With } from '../with.ts'

/** Texts of fields, and of forms that open over a page. */
export const unsaved = 'Tienes cambios sin guardar.'
export const keepEditing = 'Seguir editando'
export const discard = 'Descartar'
/** Beside a button that is off. */
export const missing = {
  change: 'Aún no hay cambios.',
  text: 'Primero escribe el motivo.',
  words: 'Primero escribe algo.',
  password: 'Primero escribe tu contraseña.',
  people: 'Primero elige para quién es.',
  fields: ({ labels }: With<'labels'>) => `Falta: ${labels}`,
}
export const charactersLeft = ({ used, max }: With<'used' | 'max'>) => `${used}/${max} caracteres`
export const optional = 'Opcional'
export const showPassword = 'Mostrar contraseña'
