import type { With } from '../../with.ts'

export const givenThisMonth = 'Donado este mes'
export const firstGift = ({ amount }: With<'amount'>) => `$0. Tu primera donación puede ser de ${amount}.`
export const totalImpact = 'Impacto total'
export const communitiesSupported = 'Comunidades apoyadas'

export const explainer = '¿Qué es el puntaje de impacto?'
