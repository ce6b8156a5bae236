/** A campaign as a pure model: the rules of states, goals and gifts, without a database. */
export type CampaignModel = {
  status: 'active' | 'paused' | 'ended' | 'reported'
  goal: number
  /** True if the campaign closes when its goal is met. */
  stops: boolean
  closed: { at: number; because: 'paused' | 'ended' | 'goal_met' } | null
  gifts: GiftModel[]
  partners: PartnerState[]
}
export type PartnerState = 'none' | 'invited' | 'accepted' | 'declined' | 'removed'

export type GiftModel = {
  payment: string
  cents: number
  triedAt: number
  /** The partner whose link was used, if it was active. */
  partner: number | null
  state: 'pending' | 'settled'
  /** The refunded cents. */
  back: number
  disputed: boolean
}

export const freshCampaign = (goal: number, stops: boolean): CampaignModel => ({
  status: 'active',
  goal,
  stops,
  closed: null,
  gifts: [],
  partners: ['none', 'none'],
})

const settled = (m: CampaignModel) => m.gifts.filter((g) => g.state === 'settled')
export const raisedOf = (m: CampaignModel, of: (g: GiftModel) => boolean = () => true): number =>
  settled(m)
    .filter(of)
    .reduce((sum, g) => sum + g.cents - g.back, 0)

export const takesGifts = (m: CampaignModel) => m.closed === null
export const isMetClosed = (m: CampaignModel) => m.status === 'active' && m.closed !== null
/** True while partners may be invited. */
export const isAlive = (m: CampaignModel) => m.status === 'paused' || takesGifts(m)
const isMet = (m: CampaignModel) => m.stops && raisedOf(m) >= m.goal

export function pause(m: CampaignModel, now: number): boolean {
  if (m.status === 'paused') return true
  if (!takesGifts(m)) return false
  m.status = 'paused'
  m.closed = { at: now, because: 'paused' }
  return true
}

export function resume(m: CampaignModel, now: number): boolean {
  if (m.status === 'active') return true
  if (m.status !== 'paused') return false
  m.status = 'active'
  m.closed = isMet(m) ? { at: now, because: 'goal_met' } : null
  return true
}

export function end(m: CampaignModel, now: number): boolean {
  if (m.status === 'ended') return true
  if (m.status === 'reported') return false
  m.status = 'ended'
  m.closed = { at: m.closed?.at ?? now, because: 'ended' }
  return true
}

export function report(m: CampaignModel): boolean {
  if (m.status === 'reported') return true
  if (m.status !== 'ended' && !isMetClosed(m)) return false
  m.status = 'reported'
  m.closed = { at: m.closed!.at, because: 'ended' }
  return true
}

/** Returns the status: 200, 409 if nothing can be changed any more, 422 if the goal would shrink after gifts. */
export function edit(m: CampaignModel, change: { goal?: number; stops?: boolean }, now: number): number {
  if (m.status !== 'active' && m.status !== 'paused') return 409
  const [goal, stops] = [change.goal ?? m.goal, change.stops ?? m.stops]
  if (goal < m.goal && settled(m).length > 0) return 422
  const moved = (stops ? goal : null) !== (m.stops ? m.goal : null)
  Object.assign(m, { goal, stops })
  if (m.status === 'paused' || !moved) return 200
  if (m.closed === null) m.closed = isMet(m) ? { at: now, because: 'goal_met' } : null
  else if (!isMet(m)) m.closed = null
  return 200
}

/** A gift whose card was tried after the close is refunded whole; a met goal closes a campaign that stops there. */
export function settle(m: CampaignModel, gift: GiftModel, now: number): void {
  const late = m.closed !== null && gift.triedAt > m.closed.at
  gift.state = 'settled'
  if (m.closed === null && isMet(m)) m.closed = { at: now, because: 'goal_met' }
  if (late) giveBack(m, gift, gift.cents)
}

/** A campaign closed only by its goal opens again if the goal is no longer met. */
export function giveBack(m: CampaignModel, gift: GiftModel, cents: number): void {
  gift.back += cents
  if (m.closed?.because === 'goal_met' && !isMet(m)) m.closed = null
}

const answers = { accept: 'accepted', decline: 'declined', remove: 'removed' } as const
export type Answer = keyof typeof answers

/** Returns the status. */
export function invite(m: CampaignModel, partner: number): number {
  if (!isAlive(m)) return 409
  if (m.partners[partner] === 'invited') return 201
  if (m.partners[partner] === 'accepted') return 409
  m.partners[partner] = 'invited'
  return 201
}

/** The partner accepts or declines, or is removed later. Returns the status. */
export function answer(m: CampaignModel, partner: number, act: Answer): number {
  const state = m.partners[partner]!
  if (state === 'none') return 404
  if (state === answers[act]) return 204
  if (state !== (act === 'remove' ? 'accepted' : 'invited')) return 409
  if (act === 'accept' && !isAlive(m)) return 409
  m.partners[partner] = answers[act]
  return 204
}
