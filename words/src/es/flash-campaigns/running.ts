import type { With } from '../../with.ts'

export const acts = {
  donations: 'Donaciones',
  label: 'Tu campaña relámpago',
  report: 'Publicar resultados',
  extend: 'Extender',
  edit: 'Editar',
  cancel: 'Cancelarla',
}
export const working = 'Un momento…'
export const failed = 'No funcionó. Intenta de nuevo.'

export const extend = {
  title: '¿Darle más tiempo?',
  body: 'Puedes extenderla una vez. Cualquiera ve el nuevo final en el registro de cambios.',
  by: '¿Cuánto más?',
  until: ({ time }: With<'time'>) => `Nuevo final: ${time}`,
  act: 'Extenderla',
  keep: 'Dejar el final',
}
export const cancel = {
  title: '¿Cancelar esta campaña relámpago?',
  body: 'Reembolsamos cada donación, y el fondo multiplicador si lo hay. No se puede reabrir.',
  reason: '¿Por qué la cancelas?',
  reasonHint: 'Cualquiera puede leerlo en la página.',
  act: 'Cancelar y reembolsar',
  keep: 'Dejarla abierta',
}
export const report = {
  title: 'Publicar resultados',
  body: 'Van primero en la página y avisamos a cada donante.',
  field: '¿Qué logró el dinero?',
  needed: 'Primero escribe unas palabras.',
  act: 'Publicar',
  posting: 'Publicando…',
  photo: 'Foto',
  photoHint: 'Lo que se compró o se hizo.',
  crop: 'Foto de los resultados',
  photoFailed: 'No pudimos subir la foto. Intenta de nuevo.',
  remove: 'Quitar foto',
}
export const edit = {
  title: 'Editar tu campaña relámpago',
  save: 'Guardar',
  saving: 'Guardando…',
  invites: { label: 'Quienes donan pueden invitar a otras personas', hint: 'Su enlace lleva su nombre.' },
  clockRuns: 'Ya abrió, así que su meta se queda. Puedes extenderla una vez.',
  matchPaid: 'Alguien ya pagó el fondo multiplicador, así que se queda.',
}
