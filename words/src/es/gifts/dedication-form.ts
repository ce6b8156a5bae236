export const dedication = 'Dedicatoria'
export const kinds = { honor: 'En honor a', memory: 'En memoria de' }
export const name = 'Nombre'
export const hint = 'Quien vea la página puede leerlo.'
export const remove = 'Quitar la dedicatoria'
