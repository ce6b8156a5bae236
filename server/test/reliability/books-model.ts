/** A refund in the model: ours is not told of at first, one that is made at the processor is told of at once. */
export type ModelRefund = { id: string; cents: number; ours?: string; state: 'awaited' | 'told' | 'failed' }

/** A dispute in the model, by what it moved: each movement takes (positive) or gives back, with its own fee. */
export type ModelDispute = {
  id: string
  cents: number
  status: 'open' | 'won' | 'lost'
  movements: { taken: number; fee: number }[]
}

/** A charge under a payment's name that is none of it: booked, owed back whole, and counted for nothing. */
export type ModelStray = { intent: string; cents: number; back: number }

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
  disputes: ModelDispute[]
  strays: ModelStray[]
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

/** What banks withhold and took, and what was paid for it. Of a won dispute that brought something back, the rest is gone. */
export function disputesOf(p: ModelPayment) {
  const sums = { withheld: 0, lost: 0, fee: 0 }
  for (const { status, movements } of p.disputes) {
    const out = movements.reduce((sum, m) => sum + m.taken, 0)
    const over = status === 'lost' || (status === 'won' && movements.some((m) => m.taken < 0))
    sums[over ? 'lost' : 'withheld'] += out
    sums.fee += movements.reduce((sum, m) => sum + m.fee, 0)
  }
  return sums
}

/** Said anew, in the words of the product: what one settled payment means, however it stands. */
function worth(p: ModelPayment) {
  const charge = chargeOf(p)
  const returned = Math.min(charge, sumOf(p, 'told'))
  const awaited = sumOf(p, 'awaited')
  const { withheld, lost, fee: disputeFee } = disputesOf(p)
  const gone = Math.min(charge, returned + awaited + lost)
  const raised = p.amount - portion(gone, p.amount, charge)
  const netBack = portion(gone, charge - p.fee, charge)
  const net = charge - p.fee - netBack
  const owed = Math.max(0, Math.min(awaited, charge - returned - lost))
  const accounts = {
    processor: charge - (p.feeKnown ? p.fee : 0) - returned - withheld - lost - disputeFee,
    fees: p.feeKnown ? 0 : -p.fee,
    refunds: 0 - owed,
    disputes: withheld,
    // the fee of what went back, the fees of disputes, and what banks took beyond the charge
    loss: gone - netBack + disputeFee + Math.max(0, returned + lost - charge),
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
    for (const { cents, back } of p.strays) {
      totals.accounts.processor += cents - back
      totals.accounts.refunds += back - cents
    }
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
