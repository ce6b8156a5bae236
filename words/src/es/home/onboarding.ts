import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Comenzar'
export const step = ({ number, of }: With<'number' | 'of'>) => `Paso ${number} de ${of}`
export const skip = 'Omitir'
export const back = 'Atrás'
export const go = 'Continuar'
export const topicsTitle = '¿Qué te importa?'
export const topicsBody = 'Elige algunos temas. Buscaremos gente cerca de ti.'
export const changeAnyTime = 'Puedes cambiarlo cuando quieras.'
export const nearTitle = 'Comunidades cerca de ti'
export const nearBody = 'Gente que ya dona en comunidad. Elige una para empezar.'
export const city = 'Ciudad'
export const cityHint = 'Solo se usa para buscar gente cerca de ti.'
export const matched = 'Comunidades para ti'
export const about = ({ city, state, members }: With<'city' | 'state' | 'members'>) => `${city}, ${state} · ${members}`
export const noneNear = ({ city, count }: With<'city'> & { count: number }) =>
  `Aún no hay grupos cerca de ${city}. ${count === 3 ? 'Estos tres reciben' : plural(count, { one: 'Este recibe', other: 'Estos reciben' })} a cualquiera.`
export const none = 'Aún no hay nadie aquí. Puedes dar el primer paso.'
export const pickLater = 'Elegiré después'
export const lookingIn = ({ city }: With<'city'>) => `Buscando en ${city}…`
export const near = ({ city, count, all }: With<'city'> & { count: number; all: boolean }) =>
  all
    ? plural(count, { one: `Encontramos una en ${city}.`, other: `Encontramos estas en ${city}.` })
    : plural(count, {
        one: `Encontramos una en ${city}; va primero.`,
        other: `Encontramos ${count} en ${city}; van primero.`,
      })
export const signInTitle = 'Guarda lo que elegiste.'
export const startsWith = ({ name }: With<'name'>) => `Empiezas con ${name}.`
export const joined = ({ name }: With<'name'>) => `Te uniste a ${name}.`
export const asked = ({ name }: With<'name'>) => `Pediste unirte a ${name}. Te avisaremos cuando estés dentro.`
export const joinFailed = ({ name }: With<'name'>) => `No pudimos unirte a ${name}. Intenta de nuevo desde su página.`
