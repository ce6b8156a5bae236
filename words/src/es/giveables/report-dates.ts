import type { With } from '../../with.ts'

export const due = ({ date }: With<'date'>) => `Informe para el ${date}`
export const overdue = ({ date }: With<'date'>) => `Informe atrasado desde el ${date}`
export const kept = ({ date }: With<'date'>) => `Informó el ${date}, como prometió`
/** A report that was published after its promised day. */
export const late = ({ date }: With<'date'>) => `Informó el ${date}`
