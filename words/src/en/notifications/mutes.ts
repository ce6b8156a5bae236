export const mute = 'Mute notifications'
export const unmuteThis = 'Unmute notifications'
export const isMuted = 'You won’t get news from this page.'
export const isUnmuted = 'You’ll get news from this page again.'
