/** The next steps on the page of a new community, for its owner. */
export const title = 'Próximos pasos'
export const done = ({ count }: { count: number }) => `${count} de 3 hechos`
export const dismiss = 'Cerrar los próximos pasos'
export const invite = 'Invitar personas'
export const poster = 'Imprimir un cartel'
export const campaign = 'Iniciar una primera campaña'
export const isDone = 'Listo'
