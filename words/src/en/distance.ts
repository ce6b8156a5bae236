import { plural } from './plural.ts'

export const ago = {
  moment: 'less than a minute ago',
  minutes: (n: number) => plural(n, { one: '1 minute ago', other: `${n} minutes ago` }),
  aboutHours: (n: number) => plural(n, { one: 'about 1 hour ago', other: `about ${n} hours ago` }),
  days: (n: number) => plural(n, { one: '1 day ago', other: `${n} days ago` }),
  aboutMonths: (n: number) => plural(n, { one: 'about 1 month ago', other: `about ${n} months ago` }),
  months: (n: number) => plural(n, { one: '1 month ago', other: `${n} months ago` }),
  aboutYears: (n: number) => plural(n, { one: 'about 1 year ago', other: `about ${n} years ago` }),
}

/** Without "ago", for lists of chats. */
export const lasting: typeof ago = {
  moment: 'less than a minute',
  minutes: (n) => plural(n, { one: '1 minute', other: `${n} minutes` }),
  aboutHours: (n) => plural(n, { one: '1 hour', other: `${n} hours` }),
  days: (n) => plural(n, { one: '1 day', other: `${n} days` }),
  aboutMonths: (n) => plural(n, { one: 'about 1 month', other: `about ${n} months` }),
  months: (n) => plural(n, { one: '1 month', other: `${n} months` }),
  aboutYears: (n) => plural(n, { one: 'about 1 year', other: `about ${n} years` }),
}
