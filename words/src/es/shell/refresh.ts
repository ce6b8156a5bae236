export const refreshing = 'Cargando de nuevo…'
