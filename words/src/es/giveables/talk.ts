import type { With } from '../../with.ts'

/** The talk rules, and mutes. */
export const title = 'Conversación'
export const commentsOpen = 'Se puede comentar'
export const commentsHint = 'Si lo desactivas, los comentarios anteriores se quedan y nadie puede agregar otros.'
export const boardsOpen = 'Mostrar clasificaciones'
export const boardsHint = 'Si lo desactivas, solo las ve el equipo organizador.'
export const chatOpen = 'Los miembros pueden chatear'
export const chatHint = 'Si lo desactivas, los mensajes anteriores se quedan y nadie puede agregar otros.'
export const slowMode = 'Modo lento'
export const slowHint = 'Cuánto espera cada persona entre comentarios. El equipo organizador nunca espera.'
export const slowModes = { 0: 'Desactivado', 30: '30 s', 300: '5 min', 3600: '1 hora' }
export const otherSlow = ({ wait }: With<'wait'>) => `Ahora: ${wait}`
export const blockedWords = 'Palabras bloqueadas'
export const blockedHint = 'Una por línea. No se pueden publicar comentarios que las contengan.'
export const wordTooLong = ({ max }: { max: number }) => `Usa ${max} caracteres por línea como máximo.`
export const tooManyWords = ({ max }: { max: number }) => `Usa ${max} palabras como máximo.`
export const save = 'Guardar'
export const saving = 'Guardando…'
export const saved = 'Guardado'

export const muted = 'Personas silenciadas'
export const noneMuted = 'No hay nadie en silencio.'
export const mute = 'Silenciar'
export const muting = 'Silenciando…'
export const muteTitle = ({ name }: With<'name'>) => `¿Silenciar a ${name}?`
export const muteBody = 'Podrá leer, pero no comentar ni reaccionar. Le avisaremos.'
export const reason = 'Motivo'
export const reasonHint = 'La persona lo verá.'
export const reasonNeeded = 'Escribe un motivo.'
export const howLong = '¿Por cuánto tiempo?'
export const lengths = { 1: '1 día', 7: '7 días', 30: '30 días', always: 'Hasta que lo quite' }
export const keep = 'Ahora no'
export const unmute = 'Quitar silencio'
export const unmuting = 'Quitando…'
export const unmuteName = ({ name }: With<'name'>) => `Quitar silencio a ${name}`
export const unmuteTitle = ({ name }: With<'name'>) => `¿Quitar el silencio a ${name}?`
export const unmuteBody = 'Podrá comentar y reaccionar de nuevo. Le avisaremos.'
export const until = ({ date }: With<'date'>) => `En silencio hasta el ${date}`
export const always = 'En silencio'
export const mutedBy = ({ name }: With<'name'>) => `por ${name}`
