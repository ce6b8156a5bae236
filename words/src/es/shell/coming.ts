export const notFoundTitle = 'Página no encontrada'
export const notFoundBody = 'No pudimos encontrar la página que buscas.'
export const forMembers = 'Algunas páginas son solo para miembros.'
export const signInThere = 'Entrar e intentar de nuevo'
