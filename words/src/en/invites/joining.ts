import type { With } from '../../with.ts'

export const free = 'Join for free. Giving is up to you.'
export const join = 'Join'
export const signInToJoin = ({ name }: With<'name'>) => `Sign in to join ${name}`
export const signInToSupport = ({ name }: With<'name'>) => `Sign in to support “${name}”`
export const signInBody = 'One tap, and you are back here.'
export const seesYou = ({ name }: With<'name'>) => `${name} will see that you joined.`
export const cannotJoin = "You can't join this community."
export const takesNoGifts = 'It takes no gifts right now.'
