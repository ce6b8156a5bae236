import { split } from '@kindling/contract/money'
import { leftCents, type Kept, type PaperFacts } from './paper.ts'

type Received = { name: string; ein: string; amount_cents: number }

/** Who received the gifts of a paper in law, and how much after what went back. An employer that matches gifts asks this. */
export function receivedInLaw(facts: Kept & Pick<PaperFacts, 'donee'>): Received[] {
  const { donee, match, lines } = facts
  const whole = donee ?? match?.receiver
  const parts = whole ? [{ ...whole, cents: leftCents(facts) }] : lines.flatMap(partsOf)
  const byEin = Map.groupBy(parts, ({ ein, name }) => `${ein} ${name}`)
  return [...byEin.values()]
    .map((same) => ({
      name: same[0]!.name,
      ein: same[0]!.ein,
      amount_cents: same.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .filter(({ amount_cents: cents }) => cents > 0)
}

function partsOf({ amountCents, refundedCents, receivers }: PaperFacts['lines'][number]) {
  const cents = split(
    amountCents - refundedCents,
    receivers.map(({ basisPoints }) => basisPoints),
  )
  return receivers.map(({ name, ein }, nth) => ({ name, ein, cents: cents[nth]! }))
}
