import type { With } from '../../with.ts'

export const cancel = 'Cancelar'
export const save = 'Guardar'
export const cropHint = 'Arrastra, pellizca o desliza. Las flechas también funcionan.'
export const cropArea = 'Parte de la foto que se conserva. Las flechas mueven la foto.'
export const zoom = 'Acercar'
export const zoomed = ({ percent }: With<'percent'>) => `${percent} por ciento`
export const uploading = ({ percent }: With<'percent'>) => `Subiendo: ${percent}%`
export const notAPicture = 'Este archivo no es una foto que podamos leer. Elige una JPEG, PNG, WebP o AVIF.'
export const unreadable = 'No pudimos abrir esta foto. Quizá está dañada. Elige otra.'
export const chooseAnother = 'Elegir otra'
export const alt = '¿Qué se ve?'
export const altHint = 'Para quienes no pueden verla. “Una rampa de madera en la puerta de la biblioteca.”'
export const chooseAgain = 'Elige tu foto otra vez.'
