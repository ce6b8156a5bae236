/** In code points. */
export const longestMessage = 2_000
export const longestGroupName = 60
export const mostImages = 4
/** People of a group that people make, its maker among them. */
export const mostInGroup = 50
export const messageEditMinutes = 15
/** Messages on a page of a chat. */
export const messagesPage = 50
/** A search answers so many. */
export const mostFound = 30
/** The chat list has no pages: it has so many. */
export const mostListed = 100
/** A stranger writes so many messages before the request is answered, of text alone. */
export const mostBeforeAnswer = 3
/** The chat list counts no further. */
export const mostCounted = 100

export const messageReactionKinds = ['heart', 'hands', 'ember', 'laugh', 'wow'] as const
export type MessageReactionKind = (typeof messageReactionKinds)[number]

export const chatBoxes = ['inbox', 'requests', 'archived'] as const
export type ChatBox = (typeof chatBoxes)[number]
