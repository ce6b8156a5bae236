/** Shown beside the lists of campaigns. */
export const title = '¿Tienes algo en mente?'
export const body = 'Una primera campaña toma unos cinco minutos. La revisa una persona, por lo general en un día.'
