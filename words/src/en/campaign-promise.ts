import type { With } from '../with.ts'
import { plural } from './plural.ts'

export const promised = ({ name, count }: { count: number } & With<'name'>) =>
  plural(count, {
    one: `${name} promised a report within a day of its end.`,
    other: `${name} promised a report within ${count} days of its end.`,
  })
