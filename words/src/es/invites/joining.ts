import type { With } from '../../with.ts'

export const free = 'Unirse es gratis. Tú decides si donas.'
export const join = 'Unirme'
export const signInToJoin = ({ name }: With<'name'>) => `Entra para unirte a ${name}`
export const signInToSupport = ({ name }: With<'name'>) => `Entra para apoyar “${name}”`
export const signInBody = 'Un toque y estás de vuelta aquí.'
export const seesYou = ({ name }: With<'name'>) => `${name} verá que te uniste.`
export const cannotJoin = 'No puedes unirte a esta comunidad.'
export const takesNoGifts = 'No recibe donaciones por ahora.'
