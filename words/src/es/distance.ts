import { plural } from './plural.ts'

export const ago = {
  moment: 'hace menos de un minuto',
  minutes: (n: number) => plural(n, { one: 'hace 1 minuto', other: `hace ${n} minutos` }),
  aboutHours: (n: number) => plural(n, { one: 'hace cerca de 1 hora', other: `hace cerca de ${n} horas` }),
  days: (n: number) => plural(n, { one: 'hace 1 día', other: `hace ${n} días` }),
  aboutMonths: (n: number) => plural(n, { one: 'hace cerca de 1 mes', other: `hace cerca de ${n} meses` }),
  months: (n: number) => plural(n, { one: 'hace 1 mes', other: `hace ${n} meses` }),
  aboutYears: (n: number) => plural(n, { one: 'hace cerca de 1 año', other: `hace cerca de ${n} años` }),
}

/** Without "hace", for lists of chats. */
export const lasting: typeof ago = {
  moment: 'menos de un minuto',
  minutes: (n) => plural(n, { one: '1 minuto', other: `${n} minutos` }),
  aboutHours: (n) => plural(n, { one: '1 hora', other: `${n} horas` }),
  days: (n) => plural(n, { one: '1 día', other: `${n} días` }),
  aboutMonths: (n) => plural(n, { one: 'cerca de 1 mes', other: `cerca de ${n} meses` }),
  months: (n) => plural(n, { one: '1 mes', other: `${n} meses` }),
  aboutYears: (n) => plural(n, { one: 'cerca de 1 año', other: `cerca de ${n} años` }),
}
