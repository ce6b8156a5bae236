import type { With } from '../../with.ts'
import { quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const title = 'Inicio'
export const heroTitle = 'Mira lo que hace la gente cerca de ti'
export const heroBody = 'Gente cerca de ti dona un poco cada mes y ve lo que logró.'
export const heroTotals = ({ count, amount, people }: { count: number } & With<'amount' | 'people'>) =>
  plural(count, {
    one: `${amount} donados hasta ahora por 1 persona.`,
    other: `${amount} donados hasta ahora por ${quantity(count, people)} personas.`,
  })
export const getStarted = 'Comenzar'
export const yours = 'Tus comunidades'
export const noneYet = 'Todavía no te has unido a ninguna.'
export const noneYetThese = 'Todavía no te has unido a ninguna. Prueba una de estas.'
export const findOne = 'Buscar una'
export const trending = 'Comunidades en auge'
export const almostThere = 'Ya casi'
export const newThisWeek = 'Nuevas esta semana'
export const signInForAll = 'Entrar para ver todo'
export const seeAllOf = ({ title }: With<'title'>) => `Ver todo: ${title}`
export const whereTitle = 'A dónde va tu donación'
export const whereOn = ({ amount }: With<'amount'>) => `De una donación de ${amount}`
export const whereCause = 'Para la causa'
export const whereFee = ({ rate, fixed }: With<'rate' | 'fixed'>) => `Comisión, ${rate} + ${fixed}`
export const whereUs = 'Kindling cobra'
export const whereNoTip = 'Nunca pedimos propina. Puedes cubrir la comisión si quieres.'
export const finishedTitle = 'Recién terminadas'
export const finishedFacts = ({
  count,
  raised,
  goal,
  formatted,
}: { count: number } & With<'raised' | 'goal' | 'formatted'>) =>
  plural(count, {
    one: `${raised} de ${goal}, 1 donante.`,
    other: `${raised} de ${goal}, ${quantity(count, formatted)} donantes.`,
  })
export const finishedRead = 'Leer lo que logró'
export const finishedSee = 'Ver la campaña'
export const emptyTitle = 'Todo está tranquilo.'
export const emptyBody = 'Aquí aparecen las nuevas comunidades y campañas en cuanto se abren.'
export const trendingCampaigns = 'Campañas en auge'
