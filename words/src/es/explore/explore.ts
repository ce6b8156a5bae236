import type { With } from '../../with.ts'
import { plural } from '../plural.ts'
import { type Count, counted } from './elsewhere.ts'

export const search = 'Buscar'
export const placeholder = 'Busca nombres, lugares o causas'
export const clearSearch = 'Borrar búsqueda'
export const kinds = {
  label: 'Qué buscar',
  communities: 'Comunidades',
  campaigns: 'Campañas',
  flash: 'Relámpago',
  projects: 'Proyectos',
  nonprofits: 'ONG',
}
export const filters = 'Filtros'
export const filtersChosen = ({ count }: { count: number }) =>
  plural(count, { one: '1 elegido', other: `${count} elegidos` })
export const topic = 'Tema'
export const only = 'Mostrar solo'
export const near = ({ city }: With<'city'>) => `Cerca de ${city}`
export const friends = 'Con amistades'
export const verified = 'Verificadas'
export const small = 'Pequeñas (menos de 100 personas)'
export const sort = 'Orden'
export const sorts = {
  best: 'Relevancia',
  trending: 'En auge',
  '-created_at': 'Más recientes',
  'almost-there': 'Ya casi',
  ends_at: 'Terminan pronto',
}
export const clear = 'Quitar filtros'
export const found = counted
export const foundFor = ({ q, ...count }: Count & With<'q'>) => `${found(count)} para “${q}”`
export const nothingFor = ({ q }: With<'q'>) => `Aún no hay nada para “${q}”.`
export const nothingIn = {
  communities: 'Nada en comunidades.',
  campaigns: 'Nada en campañas activas.',
  flash: 'Nada en campañas relámpago en vivo.',
  projects: 'Nada en proyectos abiertos.',
  nonprofits: 'Nada en organizaciones.',
}
export const nothing = 'Aún no hay nada aquí.'
export const nothingBody = 'Prueba con menos filtros, o inicia la tuya.'
export const nothingSearched = 'Prueba con otras palabras, o inicia la tuya.'
export const noFlash = 'Ahora no hay ninguna en vivo. Vuelve pronto.'
export const noFlashFound = 'Prueba con otras palabras. Solo se muestran las que están en vivo.'
export const noProjects = 'Ningún proyecto recibe donaciones ahora.'
export const noProjectFound = 'Prueba con otras palabras. Solo se muestran los abiertos.'
export const noNonprofit = 'Prueba con otro nombre, un lugar o un EIN.'
export const start = 'Iniciar una campaña'
export const recent = 'Búsquedas recientes'
export const forgetRecent = ({ q }: With<'q'>) => `Olvidar “${q}”`
export const forgetAll = 'Borrar todo'
export const forYou = 'Para ti'
export const because = {
  topic: ({ topic }: With<'topic'>) => `Por tu interés en ${String(topic).toLowerCase()}`,
  friends: 'Porque ahí hay amistades tuyas',
  near: ({ city }: With<'city'>) => `Porque está en ${city}`,
}
export const all = {
  communities: 'Todas las comunidades',
  campaigns: 'Todas las campañas',
  flash: 'Campañas relámpago abiertas',
  projects: 'Proyectos abiertos',
  nonprofits: 'Todas las organizaciones verificadas',
}
export const invented = 'Inventada para la demo'
