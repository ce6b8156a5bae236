import type { With } from '../../with.ts'

/** The files of "Download my data". */
export const readme =
  'Esto es todo lo que Kindling guarda sobre ti: abre index.html en un navegador para leerlo; no necesita conexión.\nLos demás archivos contienen lo mismo y más para otros programas, como JSON y CSV, junto con tus recibos y fotos.\n'

export const title = 'Mis datos de Kindling'
export const asOf = ({ name, date, time }: With<'name' | 'date' | 'time'>) => `${name}, al ${date}, ${time}`
export const contents = 'Contenido'

export const profile = 'Perfil'
export const name = 'Nombre'
export const email = 'Correo'
export const phone = 'Teléfono'
export const address = 'Dirección'
export const site = 'Sitio web'
export const bio = 'Sobre mí'
export const joined = 'Desde'

export const gifts = 'Donaciones'
export const date = 'Fecha'
export const givenTo = 'Donado a'
export const amount = 'Monto'
export const receipt = 'Recibo'
export const none = 'Nada'

export const messages = 'Mensajes que escribí'
export const inChat = ({ chat }: With<'chat'>) => `en ${chat}`
export const shared = ({ name }: With<'name'>) => `Compartido: ${name}`
export const photoOfMessage = 'Foto de este mensaje'
export const comments = 'Comentarios que escribí'
export const on = ({ name }: With<'name'>) => `en ${name}`

export const photos = 'Fotos'
export const photo = ({ number }: { number: number }) => `Foto ${number}`

export const files = 'Todos los archivos'
export const filesWhat = 'Para otros programas: lo mismo que en esta página, y todo lo demás.'
