import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

/** The first name of a person whose sign-in had none. */
export const nameless = 'Alguien'

/** The name of a person who deleted their account. */
export const formerMember = 'Cuenta eliminada'

export const edit = 'Editar'
export const more = 'Más'
export const since = ({ month }: With<'month'>) => `Aquí desde ${month}`
export const counts = {
  communities: (count: number) => plural(count, { one: 'comunidad', other: 'comunidades' }),
  supported: (count: number) => plural(count, { one: 'campaña apoyada', other: 'campañas apoyadas' }),
  inspired: (count: number) => plural(count, { one: 'persona inspirada', other: 'personas inspiradas' }),
}
export const tabs = {
  label: 'Partes de este perfil',
  communities: 'Comunidades',
  supported: 'Apoyos',
  started: 'Iniciadas',
  flash: 'Relámpago',
}
export const members = ({ place, members }: With<'place' | 'members'>) => `${place} · ${members}`

export const storyBegins = 'Tu historia empieza con una donación.'
export const storyBeginsBody = 'Aquí se muestra a qué te unes y qué apoyas.'
export const lookAround = 'Ver campañas'
export const nothingYet = 'Aún no hay nada público.'
export const ownNone = {
  communities: 'Todavía no estás en ninguna comunidad.',
  supported: 'Todavía no has apoyado ninguna campaña.',
  started: 'Todavía no has iniciado ninguna campaña.',
  flash: 'Todavía no has iniciado ninguna campaña relámpago.',
}
export const signInToSee = ({ name }: With<'name'>) => `Entra para ver las comunidades de ${name}.`
export const signIn = 'Entrar'
export const hidden = ({ name }: With<'name'>) => `${name} no muestra sus comunidades.`
export const onlyYou = 'Lo que donaste solo lo ves tú.'
export const amountsPrivate = 'Lo que alguien dona nunca se muestra en su página.'
export const message = ({ name }: With<'name'>) => `${name} en Kindling`

export const block = ({ name }: With<'name'>) => `Bloquear a ${name}`
export const unblock = ({ name }: With<'name'>) => `Desbloquear a ${name}`
export const blockTitle = ({ name }: With<'name'>) => `¿Bloquear a ${name}?`
export const blockBody = 'No verás su actividad y no verá tus comunidades. No se lo diremos.'
export const unblockTitle = ({ name }: With<'name'>) => `¿Desbloquear a ${name}?`
export const unblockBody = 'Verás de nuevo su actividad, y verá tus comunidades si las muestras.'
export const blockedNote = ({ name }: With<'name'>) => `Bloqueaste a ${name}.`
export const keepAsIs = 'Cancelar'
export const changeFailed = 'No funcionó. Intenta de nuevo.'
export const changing = 'Guardando…'
