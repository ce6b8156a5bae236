import type { Rich, With } from '../../with.ts'

export const ended = 'Se cerró tu sesión'
export const endedBody = 'Entra y vuelves a donde estabas.'
export const againTitle = '¿Eres tú?'
export const againPassword = 'Escribe tu contraseña una vez más. Así tu cuenta sigue siendo tuya.'
export const againElsewhere = 'Primero entra de nuevo y luego vuelve aquí. Así tu cuenta sigue siendo tuya.'
export const again = 'Entrar de nuevo'
export const otherWay = 'Entrar de otra forma'
export const deletes = ({ date }: With<'date'>) => `Tu cuenta se eliminará el ${date}.`
export const deletesBody = 'Hasta entonces, nadie más ve tu perfil.'
export const keepAccount = 'Conservar mi cuenta'
export const keepingAccount = 'Un momento…'
export const confirmTitle = 'Confirma tu correo'
export const confirmBody = 'Un toque, y desde ahora escribiremos a tu nueva dirección.'
export const confirm = 'Confirmar mi correo'
export const confirming = 'Confirmando…'
export const confirmed = 'Confirmado.'
export const confirmedBody = <M>(email: M): Rich<M> => ['Desde ahora escribiremos a ', email, '.']
export const confirmOver = { expired: 'Este enlace venció.', taken: 'Esta dirección ya está en uso.' }
export const confirmOverBody = {
  expired: 'Funciona una vez y durante un día. Cambia tu correo de nuevo en tu perfil y enviaremos otro.',
  taken: 'Ya la tiene otra cuenta. Elige otra en tu perfil.',
}
