/** Rules of dedication cards that the form and the server both check. */
export const cardWays = ['email', 'link'] as const
export type CardWay = (typeof cardWays)[number]

export const longestCardMessage = 500
/** The last day on which a card can be sent, counted from today. */
export const latestCardDays = 365
