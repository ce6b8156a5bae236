import type { With } from '../../with.ts'
import { listOf, quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const title = 'Actividad'
export const fromYours = 'De tus comunidades'
export const empty = 'Todo tranquilo por ahora. Las novedades del equipo organizador llegan aquí.'
export const allUpdates = 'Todas las novedades'
export const allUpdatesOfYours = 'Todas las novedades de tus comunidades'
export const allUpdatesOf = ({ name }: With<'name'>) => `Todas las novedades de ${name}`
export const post = 'Publicar una novedad'
export const arrived = ({ count }: { count: number }) => plural(count, { one: '1 nueva', other: `${count} nuevas` })
export const milestone = 'Hito'
export const newMembers = 'Nuevos miembros'
export const members = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 miembro', other: `${quantity(count, formatted)} miembros` })
export const membersAndMore = ({ members, more }: With<'members' | 'more'>) => `${members}, y ${more} más`
export const supporters = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 donante', other: `${quantity(count, formatted)} donantes` })
export const raised = ({ amount }: With<'amount'>) => `${amount} recaudados`
export const joined = {
  one: ({ name }: With<'name'>) => `${name} se unió`,
  two: ({ name, other }: With<'name' | 'other'>) => `${listOf([String(name), String(other)])} se unieron`,
  many: ({ name, other, count }: { count: number } & With<'name' | 'other'>) =>
    plural(count, {
      one: `${name}, ${other} y 1 más se unieron`,
      other: `${name}, ${other} y ${count} más se unieron`,
    }),
}
