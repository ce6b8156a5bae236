import type { With } from '../../with.ts'

export const thinks = ({ name }: With<'name'>) => `${name} cree que esto te gustará`
export const thinksQuiet = ({ name }: With<'name'>) => `${name} quiso que vieras esto`
export const thinksOf = ({ name, title }: With<'name' | 'title'>) => `${name} cree que te gustará “${title}”`
export const thinksOfQuiet = ({ name, title }: With<'name' | 'title'>) => `${name} quiso que vieras “${title}”`
export const quoted = ({ line }: With<'line'>) => `“${line}”`
export const invited = 'Tienes una invitación'
export const own = 'Este es tu enlace'
export const ownBody = 'Cuando alguien nuevo se une con él, lo que dona suma a tu impacto total.'
export const closed = 'Las invitaciones están cerradas'
export const closedBody = 'Aun así puedes ver lo que hace.'
export const ownClosedBody = 'Tu enlace volverá a funcionar cuando se abran.'
export const finished = 'Esta ya terminó. Mira lo que logró.'
export const over = 'Esta ya terminó.'
export const pending = 'El informe viene en camino.'
export const allTo = ({ name }: With<'name'>) => `Todo para ${name}`
export const gave = ({ who }: With<'who'>) => `Donaciones de ${who}`
export const support = 'Apoyar esta campaña'
export const join = ({ name }: With<'name'>) => `Unirme a ${name}`
export const askToJoin = ({ name }: With<'name'>) => `Pedir unirme a ${name}`
export const look = 'Echar un vistazo primero'
export const lookNow = 'Echar un vistazo'
export const seeActive = 'Ver campañas activas'
export const seesYou = ({ name }: With<'name'>) =>
  `${name} verá que te uniste. Lo que donas suma al impacto total de ${name}. Mientras pocas personas se hayan unido por ${name}, podría deducir cuánto donaste. Para que tu monto quede en privado, dona de forma anónima.`
export const sender =
  'Quien te envió este enlace verá que te uniste. Lo que donas suma a su impacto total. Mientras pocas personas se hayan unido con su enlace, podría deducir cuánto donaste. Para que tu monto quede en privado, dona de forma anónima.'
export const alreadySupporter = 'Ya apoyas esta campaña.'
export const alreadyMember = 'Ya estás dentro.'
export const slowDown = 'Fueron muchos enlaces en un minuto.'
export const facts = 'Acerca de esto'
export const latestUpdate = 'Última novedad'
export const invitedBy = ({ inviter, name }: With<'inviter' | 'name'>) => `${inviter} te invitó a “${name}”`
export const invitedTo = ({ name }: With<'name'>) => `Tienes una invitación a “${name}”`
