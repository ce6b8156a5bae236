export const title = 'Compartir en Kindling'
export const photo = 'La foto'
export const toChat = 'En un chat'
export const noChats = 'Todavía no tienes chats.'
export const toUpdate = 'Como novedad'
export const noUpdates = 'No diriges ninguna campaña ni comunidad.'
export const nothing =
  'Ya no hay nada que compartir, o este dispositivo no tuvo espacio. Compártelo otra vez desde la otra app.'
export const failed = 'La foto no se envió.'
