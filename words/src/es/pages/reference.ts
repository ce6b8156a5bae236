import type { With } from '../../with.ts'

export const title = ({ name }: With<'name'>) => `API de ${name}`
export const description = 'El dinero va en centavos enteros de dólar, en campos que terminan en _cents.'
export const contents = 'Contenido'
export const things = 'elementos'
export const other = 'otros'
export const fields = 'Campos'
export const optional = 'opcional'
export const or = ' o '
export const listOf = ({ type }: With<'type'>) => `lista de ${type}`
export const anything = 'cualquier cosa'
export const upToCharacters = ({ max }: With<'max'>) => `hasta ${max} caracteres`
export const upTo = ({ max }: With<'max'>) => `hasta ${max}`
export const from = ({ min }: With<'min'>) => `desde ${min}`
export const between = ({ min, max }: With<'min' | 'max'>) => `de ${min} a ${max}`
