import type { With } from '../../with.ts'

export const of = {
  honor: ({ name }: With<'name'>) => `En honor a ${name}`,
  memory: ({ name }: With<'name'>) => `En memoria de ${name}`,
}
export const dedicate = 'Dedicar esta donación'
export const dedication = 'Dedicatoria'
export const kinds = { honor: 'En honor a', memory: 'En memoria de' }
export const name = 'Nombre'
export const hint = 'Quien vea la página puede leerla.'
export const remove = 'Quitar la dedicatoria'
export const nameless = 'Escribe el nombre de la persona.'
