export const refresh = 'Refresh'
export const refreshing = 'Loading anew…'
