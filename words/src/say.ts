/** Marks the words of a sentence: the actor, a title, any other name; it also formats amounts and dates. */
export type Say<M> = {
  who(name: string): M
  titled(name: string): M
  what(name: string): M
  money(cents: number): string
  date(at: string): string
  /** A calendar date without a time zone. */
  day(date: string): string
  /** A person's own text, quoted. */
  quoted(text: string): M
}

export type Someone = { first_name: string; last_name: string }

export type Named = { name: string }
export type InCommunity = { community: Named }
export type OfGiveable = { giveable: Named }
