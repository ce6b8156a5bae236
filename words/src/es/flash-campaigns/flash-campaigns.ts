import type { With } from '../../with.ts'
import { atEnd, atMoment, quantity, theMoment } from '../formats.ts'
import { plural } from '../plural.ts'

/** The countdown: hours and minutes, in the last hour minutes and seconds. */
export const clock = {
  days: ({ d, h }: With<'d' | 'h'>) => `${d} d ${h} h`,
  hours: ({ h, m }: With<'h' | 'm'>) => `${h} h ${m} min`,
  minutes: ({ m, s }: With<'m' | 's'>) => `${m} min ${s} s`,
  left: ({ time }: With<'time'>) => `quedan ${time}`,
  until: ({ time }: With<'time'>) => `Hasta ${theMoment(time)}`,
  opensIn: ({ time }: With<'time'>) => `abre en ${time}`,
  label: 'Tiempo restante',
  labelEarly: 'Abre en',
  unit: {
    day: ({ count }: { count: number }) => plural(count, { one: 'día', other: 'días' }),
    hour: ({ count }: { count: number }) => plural(count, { one: 'hora', other: 'horas' }),
    minute: ({ count }: { count: number }) => plural(count, { one: 'minuto', other: 'minutos' }),
    second: ({ count }: { count: number }) => plural(count, { one: 'segundo', other: 'segundos' }),
  },
  /** The countdown for screen readers, announced at most once a minute. */
  spoken: {
    hours: ({ h, m }: { h: number; m: number }) => {
      const minutes = plural(m, { one: '1 minuto', other: `${m} minutos` })
      return plural(h, { one: `Queda 1 hora y ${minutes}`, other: `Quedan ${h} horas y ${minutes}` })
    },
    minutes: ({ count }: { count: number }) =>
      plural(count, { one: 'Queda 1 minuto', other: `Quedan ${count} minutos` }),
  },
}

export const toGoOf = ({ goal }: With<'goal'>) => `por reunir de ${goal}`
export const raisedOfGoal = ({ goal }: With<'goal'>) => `de ${goal}`
export const goalIs = 'meta'
export const percent = ({ percent }: With<'percent'>) => `${percent}%`
export const givers = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 donante', other: `${quantity(count, formatted)} donantes` })
export const lastHour = ({ count }: { count: number }) => `${count} en la última hora`

export const states = {
  opensAt: ({ time }: With<'time'>) => `Abre ${atMoment(time)}`,
  opening: 'Abriendo ahora',
  zero: 'Enciende la primera chispa.',
  zeroQuiet: 'Da la primera ayuda.',
  met: ({ time }: With<'time'>) => `Meta alcanzada. Mantenla encendida hasta ${atEnd(theMoment(time))}`,
  metQuiet: ({ time }: With<'time'>) => `Meta alcanzada. Abierta hasta ${atEnd(theMoment(time))}`,
  closing: 'Se acabó el tiempo',
  closingBody: 'Las donaciones ya iniciadas pueden completarse durante diez minutos.',
  ended: 'Terminada',
  endedMet: 'Terminada · meta alcanzada',
  canceled: 'Cancelada',
}
