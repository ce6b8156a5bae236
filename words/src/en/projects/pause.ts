import type { With } from '../../with.ts'

/** A project that staff paused. */
export const paused = ({ reason }: With<'reason'>) => `Kindling paused this project: ${reason}`
