import type { With } from '../../with.ts'
import { quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const ownGifts = 'Tus propias donaciones'
export const you = 'Tú'
export const invited = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 persona que invitaste', other: `${quantity(count, formatted)} personas que invitaste` })
export const theirFriends = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 de sus amistades', other: `${quantity(count, formatted)} de sus amistades` })
export const friendsOfOne = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 amistad', other: `${quantity(count, formatted)} amistades` })
export const bothRings = 'Personas que invitaste y sus amistades'
export const bothRingsNote = 'Una sola cifra hasta que donen tres personas que invitaste y tres de sus amistades.'
export const copy =
  'Suma lo que donas, lo que donan las personas que invitaste y lo que donan sus amistades. Es una forma de ver qué tan lejos llegó tu chispa, nada más. “Tus propias donaciones” es todo lo que has donado en Kindling.'
export const addedNightly =
  'Las donaciones que muestran su monto cuentan de inmediato; las demás, desde la noche siguiente. Las anónimas se suman cuando otras dos personas donan de forma anónima.'
export const noOnesAmount = 'Nunca se muestra el monto de nadie en particular.'
export const zero = 'Dona o invita, y empieza.'
export const invite = 'Invitar a alguien'
export const asList = 'Ver como lista'
export const asTree = 'Ver como árbol'
export const whoGave = 'Quién donó'
export const amount = 'Monto'
export const oneDot = ({ n }: With<'n'>) => `Un punto son ${n} personas.`
export const moreFigures = ({ n }: With<'n'>) => `+${n}`
export const inviteTo = '¿A qué quieres invitar?'
export const inviteBody = 'Tu enlace lleva directo ahí. Lo que se done con él suma a tu impacto total.'
export const aCampaign = 'Una campaña'
export const aCampaignBody = 'Abre una y compártela'
export const back = 'Atrás'
