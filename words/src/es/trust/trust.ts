import type { MarkWith, Rich, With } from '../../with.ts'

export const about = 'Acerca de Kindling'
export const status = 'Estado'
export const runBy = ({ operator }: With<'operator'>) => `A cargo de ${operator}.`
export const writeTo = <M>({ email }: With<'email'>, link: MarkWith<M>): Rich<M> => ['Escribe a ', link(String(email))]
export const stuckTitle = '¿Sigues con dudas?'
export const stuckBody = 'Responde una persona, por lo general en un día.'
export const writeToUs = 'Escribirnos'
export const termsAbout = 'Lo que acuerdan tú y quien opera este sitio.'
export const privacyAbout = 'Qué guardamos sobre ti, por qué y quién lo ve.'
