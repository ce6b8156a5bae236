import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const empty = 'Colaboren. Invita a una comunidad y aquí verás cada donación que traiga.'
export const nobody = 'Aún nadie colabora.'
export const invite = 'Invitar'
export const host = 'Organiza'
/** Instead of a number of gifts: a gift's money counts at once, the gift only when its row is listed. */
export const giftsSoon = 'pronto, los nombres'
export const gifts = ({ count }: { count: number }) =>
  plural(count, { one: '1 donación', other: `${count} donaciones` })
export const partsNote =
  'Una donación que no muestra su monto entra, junto con otras, en la suma de quien colabora, para que nadie sepa quién donó cuánto. Hasta entonces está en la suma de quien organiza.'
export const columns = { who: 'Quién', brought: 'Trajo', link: 'Enlace' }
export const copy = ({ name }: With<'name'>) => `Copiar el enlace de ${name}`
export const pending = 'Invitación en espera de respuesta'
export const declined = 'No aceptó'
export const asked = ({ name }: With<'name'>) => `${name} tiene una invitación a colaborar`
export const askedYou = 'Te invitaron a colaborar'
export const askedBody =
  'Recibes un enlace propio. Lo que llega por él se muestra aquí, y cada donación cuenta una vez.'
export const accept = 'Aceptar'
export const notNow = 'Ahora no'
export const remove = ({ name }: With<'name'>) => `Quitar a ${name}`
export const removal = {
  title: ({ name }: With<'name'>) => `¿Quitar a ${name}?`,
  body: 'El enlace deja de contar a su favor. Lo que trajo se queda.',
  act: 'Quitar',
  keep: 'Conservar',
}
export const working = 'Un momento…'
export const failed = 'No funcionó. Intenta de nuevo.'
export const search = {
  title: 'Invitar a colaborar',
  field: 'Busca una comunidad o una persona',
  hint: 'Personas de tus comunidades',
  none: ({ words }: With<'words'>) => `Nadie se llama “${words}”.`,
  failed: 'No pudimos buscar.',
  inviting: 'Invitando…',
  ask: ({ name }: With<'name'>) => `Invitar a ${name}`,
}
