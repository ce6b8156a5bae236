import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

/** The countdown: hours and minutes, in the last hour minutes and seconds. */
export const clock = {
  days: ({ d, h }: With<'d' | 'h'>) => `${d} d ${h} h`,
  hours: ({ h, m }: With<'h' | 'm'>) => `${h} h ${m} m`,
  minutes: ({ m, s }: With<'m' | 's'>) => `${m} m ${s} s`,
  left: ({ time }: With<'time'>) => `${time} left`,
  until: ({ time }: With<'time'>) => `Until ${time}`,
  opensIn: ({ time }: With<'time'>) => `opens in ${time}`,
  label: 'Time left',
  labelEarly: 'Opens in',
  unit: {
    day: ({ count }: { count: number }) => plural(count, { one: 'day', other: 'days' }),
    hour: ({ count }: { count: number }) => plural(count, { one: 'hour', other: 'hours' }),
    minute: ({ count }: { count: number }) => plural(count, { one: 'minute', other: 'minutes' }),
    second: ({ count }: { count: number }) => plural(count, { one: 'second', other: 'seconds' }),
  },
  /** The countdown for screen readers, announced at most once a minute. */
  spoken: {
    hours: ({ h, m }: { h: number; m: number }) =>
      `${plural(h, { one: '1 hour', other: `${h} hours` })} ${plural(m, { one: '1 minute', other: `${m} minutes` })} left`,
    minutes: ({ count }: { count: number }) => plural(count, { one: '1 minute left', other: `${count} minutes left` }),
  },
}

export const toGoOf = ({ goal }: With<'goal'>) => `to go of ${goal}`
export const raisedOfGoal = ({ goal }: With<'goal'>) => `of ${goal}`
export const goalIs = 'goal'
export const percent = ({ percent }: With<'percent'>) => `${percent}%`
export const givers = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 giver', other: `${formatted} givers` })
export const lastHour = ({ count }: { count: number }) => `${count} in the last hour`

export const states = {
  opensAt: ({ time }: With<'time'>) => `Opens ${time}`,
  opening: 'Opening now',
  zero: 'Be the first spark.',
  zeroQuiet: 'Be the first to help.',
  met: ({ time }: With<'time'>) => `Goal met. Keep it warm until ${time}.`,
  metQuiet: ({ time }: With<'time'>) => `Goal met. Open until ${time}.`,
  closing: "Time's up",
  closingBody: 'Gifts already started can finish for ten minutes.',
  ended: 'Ended',
  endedMet: 'Ended · goal met',
  canceled: 'Canceled',
}
