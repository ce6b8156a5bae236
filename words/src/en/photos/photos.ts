import type { With } from '../../with.ts'

export const cancel = 'Cancel'
export const save = 'Save'
export const cropHint = 'Drag, pinch or slide. Arrow keys work too.'
export const cropArea = 'Part of the photo that is kept. Arrow keys move the photo.'
export const zoom = 'Zoom'
export const zoomed = ({ percent }: With<'percent'>) => `${percent} percent`
export const uploading = ({ percent }: With<'percent'>) => `Uploading ${percent}%`
export const notAPicture = 'This file is not a photo that we can read. Choose a JPEG, PNG, WebP or AVIF.'
export const unreadable = "We couldn't open this photo. It may be damaged. Choose another one."
export const chooseAgain = 'Choose your photo again.'
export const chooseAnother = 'Choose another'
export const alt = 'What does it show?'
export const altHint = 'For people who cannot see it. “A wooden ramp at the library door.”'
