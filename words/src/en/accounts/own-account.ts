import type { Rich, With } from '../../with.ts'

export const ended = 'You were signed out'
export const endedBody = 'Sign in, and you are back where you were.'
export const againTitle = 'Is it you?'
export const againPassword = 'Type your password once more. It keeps your account yours.'
export const againElsewhere = 'Please sign in again first, then come back here. It keeps your account yours.'
export const again = 'Sign in again'
export const otherWay = 'Sign in another way'
export const deletes = ({ date }: With<'date'>) => `Your account will be deleted on ${date}.`
export const deletesBody = 'Until then your profile is hidden from others.'
export const keepAccount = 'Keep my account'
export const keepingAccount = 'One moment…'
export const confirmTitle = 'Confirm your email'
export const confirmBody = 'One tap, and we write to your new address from now on.'
export const confirm = 'Confirm my email'
export const confirming = 'Confirming…'
export const confirmed = 'Confirmed.'
export const confirmedBody = <M>(email: M): Rich<M> => ['From now on we write to ', email, '.']
export const confirmOver = { expired: 'This link has expired.', taken: 'This address is taken.' }
export const confirmOverBody = {
  expired: 'It works once, and for a day. Change your email again in your profile, and we send a new one.',
  taken: 'Another account has it by now. Choose another one in your profile.',
}
