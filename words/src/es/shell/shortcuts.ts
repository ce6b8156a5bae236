export const title = 'Atajos de teclado'
export const actions = {
  search: 'Buscar',
  home: 'Inicio',
  explore: 'Explorar',
  chat: 'Chat',
  profile: 'Perfil',
  notifications: 'Notificaciones',
  give: 'Donar, en una página que recibe donaciones',
  comment: 'Escribir un comentario, en una página con comentarios',
  next: 'Tarjeta siguiente',
  previous: 'Tarjeta anterior',
  list: 'Estos atajos',
}
export const close = 'Cerrar lo que está abierto'
export const keyAfterKey = 'luego'
export const escape = 'Esc'
export const settingHint = 'Puedes desactivarlos en Configuración.'
