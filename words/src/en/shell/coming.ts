import type { With } from '../../with.ts'

export const demoFilling = ({ percent }: With<'percent'>) => `The demo world is being filled: ${percent}`
export const notFoundTitle = 'Page not found'
export const notFoundBody = "Sorry, we couldn't find the page you're looking for."
