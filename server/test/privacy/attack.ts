import type { SupporterRow } from '@kindling/contract/common'

/** What a watcher sees of one cause between two looks. Money in cents, time in milliseconds. */
export type Seen = {
  at: number
  /** By how much its total moved. */
  cents: number
  /** By how much the number of its people moved. */
  people: number
  came: readonly SupporterRow[]
  went: readonly SupporterRow[]
}

/** A rise of the total that no shown amount explains. `newcomer`: whether the number of people rose with it; unknown of some. */
type Rise = { cents: number; at: number; newcomer: boolean | undefined }

/** A row whose amount the watcher can tell though it does not show it. */
export type Link = { row: SupporterRow; cents: number }

export type Findings = {
  links: Link[]
  /** Rows without an amount that came together. */ batch: SupporterRow[]
  since: number
}

/**
 * A watcher of one cause who forgets nothing: sums every rise of the total that no row explains, and when names come, asks
 * which of them can be whose. A name that can have but one of these amounts is linked.
 */
export class Attacker {
  #rises: Rise[] = []
  readonly #known = new Set<string>()
  /** Whether the number of people was ever seen to move before names came: only then it tells of each rise. */
  #peopleTell = false

  see({ at, cents, people, came, went }: Seen): Findings {
    const hidden = came.filter((row) => row.amount_cents === null)
    const told = came.reduce((sum, row) => sum + (row.amount_cents ?? 0), 0)
    // a row that shows its amount from now on, or no longer, is one that stood there before: no money moved
    const onlyTurned = cents === 0 && (told > 0 || went.some((row) => row.amount_cents !== null))
    if (onlyTurned) {
      for (const row of came) if (row.amount_cents !== null) this.#forget(row.amount_cents)
    } else if (cents - told > 0) {
      const newcomer = hidden.length > 0 ? undefined : people > 0
      this.#peopleTell ||= newcomer === true
      this.#rises.push({ cents: cents - told, at, newcomer })
    }
    const batch = onlyTurned ? [] : hidden
    const links = this.#link(batch)
    const since = Math.min(at, ...this.#rises.map((rise) => rise.at))
    if (batch.length > 0) this.#rises = []
    for (const { person } of came) if (person) this.#known.add(person.uuid)
    return { links, batch, since }
  }

  #forget(cents: number): void {
    const i = this.#rises.findIndex((rise) => rise.cents === cents)
    if (i >= 0) this.#rises.splice(i, 1)
  }

  #link(batch: readonly SupporterRow[]): Link[] {
    if (batch.length === 0) return []
    const fits = (row: SupporterRow, { newcomer }: Rise) =>
      row.person === null || newcomer === undefined || newcomer === !this.#known.has(row.person.uuid)
    const usable = this.#peopleTell && canPair(batch, this.#rises, fits) ? fits : () => true
    return batch.flatMap((row) => {
      if (row.person === null) return []
      const others = batch.filter((one) => one !== row)
      const possible = this.#rises.filter(
        (rise) =>
          usable(row, rise) &&
          canPair(
            others,
            this.#rises.filter((one) => one !== rise),
            usable,
          ),
      )
      const amounts = new Set(possible.map((rise) => rise.cents))
      return amounts.size === 1 ? [{ row, cents: [...amounts][0]! }] : []
    })
  }
}

/** Whether each row can have a rise of its own. */
function canPair(
  rows: readonly SupporterRow[],
  rises: readonly Rise[],
  fits: (row: SupporterRow, rise: Rise) => boolean,
): boolean {
  const takenBy = new Map<Rise, SupporterRow>()
  const place = (row: SupporterRow, tried: Set<Rise>): boolean =>
    rises.some((rise) => {
      if (tried.has(rise) || !fits(row, rise)) return false
      tried.add(rise)
      const other = takenBy.get(rise)
      if (other !== undefined && !place(other, tried)) return false
      takenBy.set(rise, row)
      return true
    })
  return rows.every((row) => place(row, new Set()))
}
