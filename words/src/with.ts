/** The parameters of a message. Money, dates and large numbers are passed formatted. */
export type With<Names extends string> = Record<Names, string | number>

/** A message with marked words: its pieces in order, the marked ones as the caller makes them. */
export type Rich<Mark> = readonly (string | Mark)[]
/** Renders marked words: bold, as a link, struck out. */
export type MarkWith<Mark> = (words: string) => Mark
