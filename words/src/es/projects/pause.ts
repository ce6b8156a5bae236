import type { With } from '../../with.ts'

/** A project that staff paused. */
export const paused = ({ reason }: With<'reason'>) => `Kindling puso este proyecto en pausa: ${reason}`
