import type { With } from '../../with.ts'
import { theMoment } from '../formats.ts'

/** To send a statement to somebody, often an accountant. */
export const open = 'Enviar para mis impuestos'
export const title = 'Enviar a quien hace mis impuestos'
export const which = 'Resumen de'
export const body =
  'Enviaremos por correo un enlace al PDF y al archivo CSV. Funciona 24 horas, sin cuenta. Puedes retirarlo cuando quieras.'
export const email = 'Correo'
export const act = 'Enviar enlace'
export const acting = 'Enviando…'
export const sent = ({ email: to }: With<'email'>) => `Enlace enviado a ${to}`
export const links = 'Enlaces que funcionan ahora'
export const until = ({ year, time }: With<'year' | 'time'>) => `${year}, hasta ${theMoment(time)}`
export const allYears = 'Todos los años'
export const takeBack = 'Retirar'
export const takeBackFrom = ({ email: to }: With<'email'>) => `Retirar el enlace enviado a ${to}`
export const takenBack = 'Enlace retirado. Ya no funciona.'

/** The page behind the link. */
export const page = {
  title: 'Resumen de donaciones',
  heading: ({ name }: With<'name'>) => `${name} te envió un resumen de sus donaciones`,
  body: 'Muestra donaciones hechas en Kindling y sus recibos.',
  period: 'Periodo',
  fromTo: ({ from, to }: With<'from' | 'to'>) => `Del ${from} al ${to}`,
  until: 'Disponible hasta',
  pdf: 'Guardar como PDF',
  csv: 'Guardar como CSV',
  over: 'Este enlace no funciona',
  overBody: 'El enlace a un resumen funciona 24 horas, y quien lo envió puede retirarlo. Pídele uno nuevo.',
}
