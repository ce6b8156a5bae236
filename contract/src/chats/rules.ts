/** In code points. */
export const longestMessage = 2_000
export const longestGroupName = 60
export const mostImages = 4
/** The most people in a group, including who created it. */
export const mostInGroup = 50
export const messageEditMinutes = 15
export const messagesPage = 50
export const mostFound = 30
/** The chat list returns at most this many chats; it has no pages. */
export const mostListed = 100
/** A stranger may send this many messages, of text only, before the request is answered. */
export const mostBeforeAnswer = 3
/** The chat list counts unread messages up to this number. */
export const mostCounted = 100

export const messageReactionKinds = ['heart', 'hands', 'ember', 'laugh', 'wow'] as const
export type MessageReactionKind = (typeof messageReactionKinds)[number]

export const chatBoxes = ['inbox', 'requests', 'archived'] as const
export type ChatBox = (typeof chatBoxes)[number]
