import type { With } from '../../with.ts'

export const title = 'Estado'
export const description = 'Si Kindling funciona ahora y qué falló en los últimos 90 días.'
export const summaries = {
  works: 'Todo funciona.',
  slow: 'Algunas cosas van lentas.',
  down: 'Algunas cosas no funcionan.',
}
export const databaseAway =
  'Nuestra base de datos no responde. Las páginas se abren sin contenido y por ahora no se puede donar ni iniciar sesión. Las donaciones confirmadas están a salvo.'
export const asOf = 'Lo que ves abajo se leyó por última vez el'
export const partsTitle = 'En este momento'
export const parts = {
  pages: 'Páginas y búsqueda',
  sign_in: 'Inicio de sesión',
  gifts: 'Donaciones y pagos',
  mail: 'Correos y notificaciones',
}
export const states = { works: 'Funciona', slow: 'Lento', down: 'No funciona' }
export const resolved = 'Resuelto'
export const openTitle = 'Lo que pasa ahora'
export const pastTitle = 'Últimos 90 días'
export const noPast = 'Sin incidentes.'
export const unknownPast = 'Por ahora no podemos leer los incidentes anteriores.'
export const otherLanguage = 'English'
export const began = 'Empezó el'
export const zone = ({ zone: name }: With<'zone'>) => `Las horas son las de ${name}.`
