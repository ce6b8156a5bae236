import type { With } from '../../with.ts'
import { quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const getStarted = 'Comenzar'
export const title = 'Donaciones pequeñas. Calor de verdad.'
export const body = 'Únete a gente cerca de ti, dona lo que puedas y mira lo que logró.'
export const totals = ({ count, amount, people }: { count: number } & With<'amount' | 'people'>) =>
  plural(count, {
    one: `${amount} donados por 1 persona`,
    other: `${amount} donados por ${quantity(count, people)} personas`,
  })
export const dial = ({ count }: With<'count'>) => `${count} personas × $5`
export const add = 'Agregar ramita'
export const sum = ({ count, amount, breakfasts }: With<'count' | 'amount' | 'breakfasts'>) =>
  `${count} personas × $5 = ${amount}. Son ${breakfasts} desayunos escolares.`
export const account = 'Ya tengo una cuenta'
export const look = 'Echar un vistazo primero'
export const foot = 'Sin propinas. Cancela cuando quieras. Comisión de la tarjeta: 2.9% + $0.30, nada más.'
