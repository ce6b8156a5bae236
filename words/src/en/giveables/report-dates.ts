import type { With } from '../../with.ts'

export const due = ({ date }: With<'date'>) => `Report due ${date}`
export const overdue = ({ date }: With<'date'>) => `Report overdue since ${date}`
export const kept = ({ date }: With<'date'>) => `Reported ${date}, as promised`
/** A report that was published after its promised day. */
export const late = ({ date }: With<'date'>) => `Reported ${date}`
