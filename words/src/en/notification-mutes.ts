export const mute = 'Mute notifications'
export const unmuteThis = 'Unmute notifications'
export const isMuted = 'You’ll hear no news of this page.'
export const isUnmuted = 'You’ll hear news of this page again.'
