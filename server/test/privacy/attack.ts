import type { SupporterRow } from '@kindling/contract/common'

/** The changes of one giveable that an attacker sees between two reads. Money in cents, time in milliseconds. */
export type Seen = {
  at: number
  /** The change of the total. */
  cents: number
  /** The change of the number of supporters. */
  people: number
  came: readonly SupporterRow[]
  went: readonly SupporterRow[]
}

/**
 * A rise of the total that no shown amount explains. `newcomer`: whether the number of supporters rose with it;
 * undefined if unknown.
 */
type Rise = { cents: number; at: number; newcomer: boolean | undefined }

/** A row whose hidden amount the attacker can infer. */
export type Link = { row: SupporterRow; cents: number }

export type Findings = {
  links: Link[]
  /** Rows without an amount that came together. */ batch: SupporterRow[]
  since: number
}

/**
 * An attacker who watches one giveable and forgets nothing: remembers every unexplained rise of the total and, when
 * names appear, checks which rise can belong to whom. A name with only one possible amount is linked.
 */
export class Attacker {
  #rises: Rise[] = []
  readonly #known = new Set<string>()
  /**
   * True if the number of supporters has moved before names appeared: only then it gives information about each rise.
   */
  #namesKnown = false

  see({ at, cents, people, came, went }: Seen): Findings {
    const hidden = came.filter((row) => row.amount_cents === null)
    const named = came.reduce((sum, row) => sum + (row.amount_cents ?? 0), 0)
    // a row that began or stopped to show its amount was there before: no money moved
    const onlyTurned = cents === 0 && (named > 0 || went.some((row) => row.amount_cents !== null))
    if (onlyTurned) {
      for (const row of came) if (row.amount_cents !== null) this.#forget(row.amount_cents)
    } else if (cents - named > 0) {
      const newcomer = hidden.length > 0 ? undefined : people > 0
      this.#namesKnown ||= newcomer === true
      this.#rises.push({ cents: cents - named, at, newcomer })
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
    const usable = this.#namesKnown && canPair(batch, this.#rises, fits) ? fits : () => true
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

/** True if each row can have a rise of its own. */
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
