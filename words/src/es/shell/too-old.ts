export const staysTyped = 'Lo que escribiste sigue aquí.'
export const openStore = 'Abrir la página de la app en la tienda'
