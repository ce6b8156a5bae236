export const mute = 'Silenciar avisos'
export const unmuteThis = 'Activar avisos'
export const isMuted = 'No recibirás noticias de esta página.'
export const isUnmuted = 'Recibirás de nuevo noticias de esta página.'
