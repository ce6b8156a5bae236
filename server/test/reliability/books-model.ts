/** A refund in the model: ours is not told of at first, one that is made at the processor is told of at once. */
export type ModelRefund = { id: string; cents: number; ours?: string; state: 'awaited' | 'told' | 'failed' }

/** A payment in the model: what happened to it, and nothing of how the product keeps it. Money in cents. */
export type ModelPayment = {
  uuid: string
  giver: number
  cause: 'campaign' | 'community'
  amount: number
  cover: number
  fee: number
  feeKnown: boolean
  refunds: ModelRefund[]
  dispute: 'none' | 'open' | 'won' | 'lost'
  disputeFee: number
  state: 'open' | 'settled' | 'canceled'
}

/** What everything must add up to: causes by name, people's impact by index, and accounts of the books. */
export type Totals = {
  causes: Record<ModelPayment['cause'], { raised: number; net: number; gifts: number }>
  people: { own: number; friends: number; second: number }[]
  accounts: Record<'processor' | 'fees' | 'refunds' | 'disputes' | 'loss' | 'payable', number>
}

/** `total * part / whole`, rounded half up: how a sum goes to the first of two. */
const portion = (total: number, part: number, whole: number) => Math.floor((2 * total * part + whole) / (2 * whole))

export const chargeOf = (p: ModelPayment) => p.amount + p.cover

/** The sum of refunds that stand so. */
export const sumOf = (p: ModelPayment, ...states: ModelRefund['state'][]) =>
  p.refunds.filter((r) => states.includes(r.state)).reduce((sum, r) => sum + r.cents, 0)

/** Said anew, in the words of the product: what one settled payment means, however it stands. */
function worth(p: ModelPayment) {
  const charge = chargeOf(p)
  const returned = sumOf(p, 'told')
  const gone = p.dispute === 'lost' ? charge : Math.min(charge, sumOf(p, 'awaited', 'told'))
  const raised = p.amount - portion(gone, p.amount, charge)
  const netBack = portion(gone, charge - p.fee, charge)
  const net = charge - p.fee - netBack
  const held = p.dispute === 'open' || p.dispute === 'lost' ? charge - returned : 0
  const disputeFee = held > 0 ? p.disputeFee : 0
  const accounts = {
    processor: charge - (p.feeKnown ? p.fee : 0) - returned - held - disputeFee,
    fees: p.feeKnown ? 0 : -p.fee,
    refunds: p.dispute === 'lost' ? 0 : returned - gone,
    disputes: p.dispute === 'open' ? held : 0,
    loss: gone - netBack + disputeFee,
    payable: -net,
  }
  return { raised, net, accounts }
}

export function emptyTotals(people: number): Totals {
  const cause = () => ({ raised: 0, net: 0, gifts: 0 })
  return {
    causes: { campaign: cause(), community: cause() },
    people: Array.from({ length: people }, () => ({ own: 0, friends: 0, second: 0 })),
    accounts: { processor: 0, fees: 0, refunds: 0, disputes: 0, loss: 0, payable: 0 },
  }
}

/** Person n was invited by person n - 1. */
export function totalsOf(payments: readonly ModelPayment[], people: number): Totals {
  const totals = emptyTotals(people)
  for (const p of payments) {
    if (p.state !== 'settled') continue
    const { raised, net, accounts } = worth(p)
    const cause = totals.causes[p.cause]
    cause.raised += raised
    cause.net += net
    cause.gifts += 1
    totals.people[p.giver]!.own += raised
    if (p.giver >= 1) totals.people[p.giver - 1]!.friends += raised
    if (p.giver >= 2) totals.people[p.giver - 2]!.second += raised
    for (const [name, cents] of Object.entries(accounts)) totals.accounts[name as keyof typeof accounts] += cents
  }
  return totals
}
