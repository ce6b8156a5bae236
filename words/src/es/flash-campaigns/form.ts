import type { With } from '../../with.ts'
import { atEnd, atMoment, quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const title = 'Encender una campaña relámpago'
export const titleQuiet = 'Iniciar una campaña relámpago'
export const lead = 'Muchas donaciones pequeñas en poco tiempo. Iniciarla toma un minuto.'
export const start = 'Encender una campaña relámpago'
export const saved = 'Guardado'
export const resumed = 'La empezaste antes.'
export const startOver = 'Empezar de cero'

export const purpose = { label: '¿Para qué?', hint: 'Como “Botas antes de la primera helada”' }
export const line = {
  label: '¿Qué compra el dinero?',
  hint: 'Una línea, como “Sesenta pares a $25, entregados el lunes”',
}
export const whyNow = { label: '¿Por qué ahora?', hint: 'Unas frases. La gente las lee antes de donar.' }
export const goal = {
  label: '¿Cuánto?',
  unfit: ({ smallest, largest }: With<'smallest' | 'largest'>) => `Elige un monto de ${smallest} a ${largest}.`,
}
export const hours = {
  label: '¿Por cuánto tiempo?',
  of: ({ count }: { count: number }) => plural(count, { one: '1 h', other: `${count} h` }),
}
export const receiver = { label: '¿Quién lo recibe?', none: 'Tu comunidad todavía no dona a nadie.' }
export const begins = {
  label: '¿Cuándo?',
  now: 'Ahora',
  later: 'Más tarde',
  at: 'Abre',
  needed: 'Elige cuándo abre.',
  early: ({ time }: With<'time'>) => `La próxima puede abrir ${atEnd(atMoment(time))}`,
  far: 'Elige un momento en los próximos 30 días.',
}
/** Why another flash campaign cannot start yet. */
export const limit = {
  week: ({ name, time }: With<'name' | 'time'>) =>
    `${name} ya encendió dos esta semana. La próxima puede empezar ${atEnd(atMoment(time))}`,
  running: ({ name, time }: With<'name' | 'time'>) =>
    `${name} ya tiene una abierta o prevista. La próxima puede empezar ${atEnd(atMoment(time))}`,
}
export const picture = 'Imagen'
export const stopAtGoal = { label: 'Cerrar al llegar a la meta', hint: 'Termina en cuanto se alcanza la meta.' }
export const quiet = { label: 'En silencio', hint: 'Para una emergencia o un duelo: sin chispas ni festejo.' }
export const match = {
  label: 'Multiplicador',
  hint: 'Alguien suma a cada donación y lo paga antes de que abra.',
  percent: 'En qué se convierte una donación',
  percents: { 50: 'La mitad más', 100: 'Doble', 200: 'Triple' },
  cap: 'Hasta',
  unfit: ({ smallest, largest }: With<'smallest' | 'largest'>) => `Elige un monto de ${smallest} a ${largest}.`,
}
export const giveaway = {
  label: 'Sorteo',
  hint: 'Participar es gratis, una vez por persona. Nunca depende de donar.',
  prize: '¿Qué se sortea?',
  prizeNeeded: 'Indica qué se sortea.',
  terms: 'Cómo se sortea',
  termsHint: 'Tus reglas, como quién puede participar o cómo se entrega.',
  winners: 'Personas que ganan',
  fair: 'Kindling sortea al final, de una forma que cualquiera puede comprobar.',
}
export const notify = {
  label: ({ count, formatted }: { count: number } & With<'formatted'>) =>
    plural(count, { one: 'Avisar a 1 miembro', other: `Avisar a ${quantity(count, formatted)} miembros` }),
  hint: 'Cuando abra. Los miembros reciben como máximo un mensaje así al día.',
  preview: 'Vista previa del mensaje',
  now: 'ahora',
}
export const untitled = 'una campaña relámpago'
export const light = 'Encenderla'
export const lightQuiet = 'Iniciarla'
export const lighting = 'Encendiendo…'
export const lightingQuiet = 'Iniciando…'
export const schedule = 'Programarla'
export const scheduling = 'Programando…'
export const needed = 'Escribe algo aquí.'
export const tooShort = ({ min }: With<'min'>) => `Escribe al menos ${min} caracteres.`
export const tooLong = ({ max }: With<'max'>) => `Escribe ${max} caracteres como máximo.`
