import type { With } from '../../with.ts'

export const title = ({ name }: With<'name'>) => `${name} API`
export const description = 'Money is integer US cents in fields that end in _cents.'
export const contents = 'Contents'
export const things = 'things'
export const other = 'other'
export const fields = 'Fields'
export const optional = 'optional'
export const or = ' or '
export const listOf = ({ type }: With<'type'>) => `list of ${type}`
export const anything = 'anything'
export const upToCharacters = ({ max }: With<'max'>) => `up to ${max} characters`
export const upTo = ({ max }: With<'max'>) => `up to ${max}`
export const from = ({ min }: With<'min'>) => `from ${min}`
export const between = ({ min, max }: With<'min' | 'max'>) => `${min} to ${max}`
