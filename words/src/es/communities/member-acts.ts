import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

/** The organizers' actions on members and on requests to join. */
export const frozenWaits = 'Esta comunidad está congelada. Reábrela para aprobar solicitudes.'
export const approve = 'Aprobar'
export const approveName = ({ name }: With<'name'>) => `Aprobar a ${name}`
export const decline = 'Rechazar'
export const declineName = ({ name }: With<'name'>) => `Rechazar a ${name}`
export const selectAll = 'Elegir todo'
export const clearSelection = 'Quitar'
export const selectName = ({ name }: With<'name'>) => `Elegir a ${name}`
export const selected = ({ count }: { count: number }) => `Elegiste ${count}`
export const approved = ({ count }: { count: number }) =>
  plural(count, { one: '1 solicitud aprobada.', other: `${count} solicitudes aprobadas.` })
export const declined = ({ count }: { count: number }) =>
  plural(count, { one: '1 solicitud rechazada.', other: `${count} solicitudes rechazadas.` })
export const notWaiting = ({ count }: { count: number }) =>
  plural(count, { one: '1 ya no estaba en espera.', other: `${count} ya no estaban en espera.` })
export const declineAll = ({ count }: { count: number }) =>
  plural(count, { one: '¿Rechazar 1 solicitud?', other: `¿Rechazar ${count} solicitudes?` })
export const declineBody = 'Pueden pedirlo de nuevo. Verán tu motivo en la página de la comunidad.'
export const memberRows = {
  make_moderator: 'Dar moderación',
  make_member: 'Quitar moderación',
  hand_over: 'Traspasar la comunidad',
  remove: 'Quitar',
  ban: 'Vetar',
}
export const acts = {
  make_moderator: {
    title: ({ name }: With<'name'>) => `¿Dar la moderación a ${name}?`,
    body: 'Quien modera aprueba y quita miembros y edita la página. No puede mover dinero.',
    act: 'Dar moderación',
  },
  make_member: {
    title: ({ name }: With<'name'>) => `¿Quitar la moderación a ${name}?`,
    body: 'Sigue siendo miembro, pero ya no ayuda a dirigirla. Le avisaremos.',
    act: 'Quitar moderación',
  },
  hand_over: {
    title: ({ name }: With<'name'>) => `¿Pedir a ${name} que la dirija?`,
    body: 'Tiene 7 días para aceptar, y tú sigues a cargo hasta que acepte. Después estará a cargo, tú moderarás, y solo esa persona podrá devolvértela.',
    act: 'Pedirlo',
  },
  remove: {
    title: ({ name }: With<'name'>) => `¿Quitar a ${name}?`,
    body: 'Le avisaremos. Puede pedir unirse de nuevo.',
    act: 'Quitar',
  },
  ban: {
    title: ({ name }: With<'name'>) => `¿Vetar a ${name}?`,
    body: 'Le avisaremos. Pierde su membresía y no puede volver a unirse hasta que levantes el veto.',
    act: 'Vetar',
  },
  unban: {
    title: ({ name }: With<'name'>) => `¿Dejar que ${name} vuelva?`,
    body: 'Podrá pedir unirse de nuevo. No le avisaremos.',
    act: 'Levantar el veto',
  },
}
export const reason = 'Motivo'
export const reasonHint = 'La persona lo verá.'
export const banned = 'Miembros vetados'
export const noneBanned = 'No hay nadie con veto.'
