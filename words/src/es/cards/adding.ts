export const addCard = 'Agregar tarjeta'
export const saveCard = 'Guardar tarjeta'
export const saving = 'Guardando…'
export const unreachable = 'No pudimos conectar con el procesador de tarjetas. Intenta de nuevo en un momento.'
