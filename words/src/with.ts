/** What a message is filled with. Money, dates and large numbers come written out. */
export type With<Names extends string> = Record<Names, string | number>

/** A message in which some words are marked: pieces in their order, the marked ones as the caller makes them. */
export type Rich<Mark> = readonly (string | Mark)[]
/** Makes the marked words what they are on a screen: bold, a link, struck out. */
export type MarkWith<Mark> = (words: string) => Mark
