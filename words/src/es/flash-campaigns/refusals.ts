import type { With } from '../../with.ts'
import { atEnd, atMoment } from '../formats.ts'

export const flashClosed = {
  not_started: 'Esta campaña relámpago todavía no abre.',
  suspended: 'Estamos revisando la organización detrás de esta campaña relámpago.',
  goal_met: 'Esta campaña relámpago alcanzó su meta.',
  canceled: 'Esta campaña relámpago se canceló.',
  ended: 'Esta campaña relámpago terminó.',
}
export const flash = {
  communityClosed: 'Esta comunidad no recibe donaciones por ahora.',
  running: ({ date, time }: With<'date' | 'time'>) =>
    `En ese momento hay otra campaña relámpago. La próxima puede empezar el ${date} ${atEnd(atMoment(time))}`,
  week: ({ date }: With<'date'>) => `Tu comunidad ya tiene dos esa semana. La próxima puede empezar el ${date}.`,
  notInSplit: 'Elige una organización a la que done tu comunidad.',
  artTaken: 'Elige otro dibujo.',
  startsAt: ({ days }: With<'days'>) => `Elige un inicio en los próximos ${days} días.`,
  clockRuns: 'Ya abrió. Su meta se queda y su final solo se puede extender una vez.',
  notEditable: 'Solo se puede cambiar una campaña relámpago que no ha terminado.',
  notExtendable: 'Solo se puede extender una campaña relámpago en vivo, y una sola vez.',
  notCancelable: 'Solo se puede cancelar una campaña relámpago que no ha terminado.',
  notReportable: 'Puedes publicar lo que logró cuando termine.',
  reportedBefore: 'Ya publicaste un informe distinto.',
  matchBegun: 'Alguien ya empezó a pagar este fondo multiplicador, así que se queda como está.',
  matchTooLate: 'Un fondo multiplicador se ofrece antes del inicio. Elige un inicio posterior.',
  matchClosed: 'Ya no se puede aportar este fondo multiplicador.',
  noGiveaways: 'Aquí los sorteos están desactivados.',
  notEnterable: 'No puedes participar en este sorteo.',
  notRemindable: 'Puedes pedir un recordatorio hasta una hora antes del final.',
}
