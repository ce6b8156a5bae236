import type { With } from '../../with.ts'

export const changed = {
  lead: 'Lo que logró tu donación',
  title: ({ amount }: With<'amount'>) => `Tus ${amount} ayudaron`,
}
export const start = {
  title: 'Enciende tu fuego',
  done: ({ count }: { count: number }) => `${count} de 3 hechos`,
  dismiss: 'Cerrar esta lista',
  joined: 'Únete a una comunidad',
  gave: 'Dona cualquier monto',
  invited: 'Invita a una persona',
  isDone: 'Listo',
}
export const inviteTitle = 'Invita a alguien'
export const inviteTo = ({ name }: With<'name'>) =>
  `Tu enlace a ${name}. Cuando alguien nuevo se une con él, lo que dona suma a tu impacto total.`
export const moreCampaigns = 'Más campañas'
