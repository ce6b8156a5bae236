import type { With } from '../../with.ts'
import { atEnd, theMoment } from '../formats.ts'
import { plural } from '../plural.ts'

export const title = 'Novedades'
export const one = 'Novedad'
export const newOne = 'Publicar una novedad'
export const editOne = 'Editar novedad'
export const tags = {
  giveaway: 'Sorteo 🎉',
  thank_you: 'Gracias',
  payout: 'Transferencia',
  milestone: 'Hito',
  news: 'Noticias',
}
export const allTags = 'Todas'
export const filter = 'Ver novedades sobre'
export const pinned = 'Fijada'
export const helped = 'Ayudaste con esto'
export const edited = 'Editada'
export const organizer = 'Organiza'
/** In place of the name of an author who deleted their account. */
export const someoneGone = 'Alguien que organizaba'
export const empty = 'Aún no hay noticias. Cada novedad llega a quienes donaron.'
export const emptyTag = 'Aún no hay novedades sobre esto.'
export const post = 'Publicar una novedad'
export const newest = 'Novedades'
export const allOf = ({ name }: With<'name'>) => `Ver todo: novedades de ${name}`
export const newestOf = ({ name }: With<'name'>) => `Novedades de ${name}`
export const comments = ({ count }: { count: number }) =>
  count === 0 ? 'Comentar' : plural(count, { one: '1 comentario', other: `${count} comentarios` })
export const spent = 'Dinero gastado'
export const spentOn = ({ amount, line }: With<'amount' | 'line'>) => `${amount} en ${line}`
export const photos = 'Fotos'
export const photoOf = ({ nth, count }: With<'nth' | 'count'>) => `Foto ${nth} de ${count}`
export const earlier = 'Anteriores'
export const later = 'Más recientes'
export const others = 'Otras novedades'
export const removed = 'Esta novedad se eliminó.'
export const backToAll = 'Todas las novedades'
export const share = 'Compartir'
export const edit = 'Editar'
export const shareMessage = ({ title }: With<'title'>) => `“${title}” en Kindling`
export const feed = ({ name }: With<'name'>) => `Novedades de ${name}`
export const metaList = ({ name }: With<'name'>) =>
  `Lo que lograron las donaciones a ${name}, por su equipo organizador.`
export const waiting = 'Aún sin publicar'
export const draft = 'Borrador'
export const scheduledFor = ({ time }: With<'time'>) => `Sale el ${time}`
export const published = 'Publicada'

export const notAllowed = 'Solo el equipo organizador puede publicar novedades.'

export const editor = {
  postingTo: 'Publicas en',
  starters: 'Formas de empezar',
  starter: { changed: 'Qué cambió', story: 'La historia de alguien', next: 'Qué sigue' },
  title: 'Título',
  titleUsed: ({ used, max }: With<'used' | 'max'>) => `${used}/${max}`,
  titleMissing: 'Ponle un título.',
  body: 'Novedad',
  bodyMissing: 'Primero escribe unas palabras.',
  bodyLost: 'El editor no se cargó.',
  tools: 'Formato',
  bold: 'Negrita',
  italic: 'Cursiva',
  heading: 'Encabezado',
  bullets: 'Lista con viñetas',
  numbers: 'Lista numerada',
  link: 'Enlace',
  linkTitle: 'Agregar un enlace',
  linkAddress: 'Dirección web',
  linkHint: 'Empieza con https:// o http://',
  linkWrong: 'Esta no es la dirección de una página web.',
  linkSet: 'Agregar enlace',
  linkRemove: 'Quitar enlace',
  photos: 'Fotos',
  photosOf: ({ used, max }: With<'used' | 'max'>) => `${used} de ${max}`,
  addPhotos: 'Agregar fotos',
  alt: '¿Qué se ve?',
  altHint: 'Para quienes no pueden verla.',
  altTag: 'ALT',
  describe: ({ nth }: With<'nth'>) => `Describir la foto ${nth}`,
  describeAgain: ({ nth, alt }: With<'nth' | 'alt'>) => `Editar la foto ${nth}: ${alt}`,
  place: 'Orden',
  moveEarlier: 'Mover antes',
  moveLater: 'Mover después',
  movedTo: ({ nth, count }: With<'nth' | 'count'>) => `Movida. Foto ${nth} de ${count}`,
  removePhoto: ({ nth }: With<'nth'>) => `Quitar la foto ${nth}`,
  photoDone: 'Listo',
  sending: ({ percent }: With<'percent'>) => `${percent}%`,
  failed: ({ nth, why }: With<'nth' | 'why'>) => `La foto ${nth} no se subió. ${why}`,
  notSent: 'No se subió',
  tryAgain: 'Reintentar',
  photosWait: 'Espera a que se suban todas las fotos, o quita las que fallaron.',
  spent: 'Qué se gastó',
  spentLine: 'En qué',
  spentHint: 'Escribe como máximo lo que ha llegado.',
  spentBoth: 'Indica cuánto se gastó y en qué.',
  tags: 'Etiquetas',
  notify: 'Avisar a quienes donaron',
  notifyHint: 'Un aviso al día, tres por semana',
  notifyLeft: ({ count }: { count: number }) =>
    plural(count, { one: 'Queda 1 esta semana', other: `Quedan ${count} esta semana` }),
  notifyAgain: ({ time }: With<'time'>) => `Puedes avisar de nuevo desde ${atEnd(theMoment(time))}`,
  pin: 'Fijarla arriba',
  schedule: 'Publicar más tarde',
  scheduleHint: ({ zone }: With<'zone'>) => `Tu hora: ${zone}`,
  scheduleWrong: 'Elige un momento futuro.',
  post: 'Publicar',
  posting: 'Publicando…',
  doSchedule: 'Programar',
  save: 'Guardar',
  saving: 'Guardando…',
  saveDraft: 'Guardar borrador',
  delete: 'Eliminar',
  deleteTitle: '¿Eliminar esta novedad?',
  deleteBody: 'Quien la abra verá que se eliminó. Sus fotos se borran.',
  deleting: 'Eliminando…',
  keep: 'Conservarla',
  restored: 'Sigues donde te quedaste.',
  startOver: 'Empezar de cero',
  kept: 'Borrador guardado en este dispositivo',
  posted: 'Novedad publicada',
  scheduled: 'Novedad programada',
  draftSaved: 'Borrador guardado',
  saved: 'Cambios guardados',
  deleted: 'Novedad eliminada',
  firstTitle: 'Lo que la gente lee primero',
  firstBody: 'Una cosa que cambió, una cifra, una foto. Después, lo que se gastó. Quienes donan vuelven por la cifra.',
}
