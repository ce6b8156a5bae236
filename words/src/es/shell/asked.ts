import type { With } from '../../with.ts'

/** What a guest reads who opened a page for members. */
export const why = 'Abriste una página para miembros.'
export const returns = 'Vuelves aquí en cuanto entres.'
export const title = {
  other: 'Entra para abrir esta página',
  explore: 'Entra para explorar',
  inbox: 'Entra para leer tus mensajes',
  billing: 'Entra para ver tus donaciones y tu plan',
  settings: 'Entra para cambiar tu configuración',
}
export const body = {
  other: 'Llegarás directo a ella.',
  giveable: 'Entra para seguir, o primero echa un vistazo.',
  nonprofit: 'Entra para ver su página, con todo lo que le dona.',
  explore: 'Explorar muestra cada comunidad cerca de ti. Las campañas están abiertas para cualquiera.',
}
export const lookOf = ({ name }: With<'name'>) => `Primero ver “${name}”`
export const campaigns = 'Ver campañas'
export const signIn = 'Entrar'
