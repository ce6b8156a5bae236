export const title = 'Ten Kindling a la mano'
export const body = 'Instálala: se abre como una app y conserva sin conexión lo último que leíste.'
export const install = 'Instalar'
export const notNow = 'Ahora no'
