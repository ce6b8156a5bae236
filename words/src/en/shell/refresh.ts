export const refreshing = 'Loading anew…'
