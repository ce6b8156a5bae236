export const title = 'Nueva versión'
export const body = 'Cárgala cuando te convenga. Lo que escribiste se queda.'
export const load = 'Cargarla ahora'
