export const refresh = 'Actualizar'
export const refreshing = 'Cargando de nuevo…'
