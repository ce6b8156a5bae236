import type { SupporterRow } from '@kindling/contract/common'
import { truth, type PrivacyWorld } from './privacy-world.ts'
import type { Change, Sight } from './watcher.ts'

/** Live sums, and what is left of a match; each step reveals no more than the amount of a gift. */
const totals = new Set([
  'raised_cents',
  'net_cents',
  'shared_cents',
  'filled_cents',
  'monthly_cents',
  'received_cents',
  'drawn_cents',
  'left_cents',
])
/** Counts that move when rows come or go. */
const counts = new Set(['supporters_count', 'givers_count', 'gifts_count', 'total', 'last_page'])
/** Counts that move with rows, and with the day. */
const ofDays = new Set(['gifts_today', 'amounts_hidden_today'])
/** Counts of people, which move with rows: a gift that turns anonymous leaves its giver's other gifts. */
const ofPeople = new Set(['to_thank_count', 'to_thank_new_count'])
/** Sums that move with gifts that show their amount; other gifts come in a batch (`sums.ts` checks each step). */
const ofInviter = new Set(['impact', 'friends', 'friends_of_friends'])
/** A signed address changes each minute; a session changes by being used. */
const ofTheClock = new Set(['url', 'csv_url', 'pdf_url', 'last_used_at', 'server_now', 'opens_from'])

type Seen = {
  before: Sight
  now: Sight
  change: Change
  /** All rows that any attacker sees now, and whether rows came or went for any of them. */
  listed: readonly SupporterRow[]
  moved: boolean
  /** True if a partner's subtotal moved, which every account may read. */
  entered: boolean
}

/** Finds leaks: a value that moves with a batched gift, a name before its row, a row that leaves with its money. */
export function faultsOf(world: PrivacyWorld, { before, now, change, listed, moved, entered }: Seen): string[] {
  const { last } = world
  const passes = last.kind === 'pass'
  const isOpen = last.gifts.some((g) => g.visibility === 'full' || g.was === 'full')
  const people = new Set(listed.map((row) => truth(world, row).giver)).size + world.elsewhere
  const boards = { isOpen, moved: moved || turnsListed(world, listed) }
  const mayMove = (place: string) => {
    const key = place.split(' ').at(-1)!
    if (isOfBoard(place)) return passes || boardMayMove(place, boards)
    if (isOfChart(place) && key !== 'etag') return moved || isOpen || (passes && isOfEmptyMonth(place, now))
    if (place.includes(' inviter')) return true // names show it anyway
    if (place.endsWith('totals people')) return passes && now.facts.get(place) === people
    // a milestone is entered daily, never with a gift
    if (place.startsWith('GET /notifications?') || (isOfFeed(place) && key !== 'etag')) return passes
    if (key === 'supported') return now.facts.get(place) === campaignsNaming(place, world, listed)
    // organizers see everything when lists do, and the sums of gifts too
    if (place.includes('/moderation/donations?') && key !== 'etag')
      return passes || moved || isOpen || (turnsRefunded(last) && / person\b/.test(place))
    if (key === 'csv') return passes || boards.moved || isOpen || turnsRefunded(last)
    if (isSubtotal(place)) return passes || isOpen
    if (place.includes('/collaborations? data host gifts_count')) return passes || moved
    // `goal_met_at` is the moment at which the live total passed the goal
    if (totals.has(key) || key === 'goal_met_at' || isOfProject(place)) return last.kind !== 'change'
    if (counts.has(key)) return moved
    if (ofDays.has(key)) return moved || passes
    if (key === 'gifts_to_come') return moved || last.kind !== 'change'
    if (ofPeople.has(key)) return moved || passes || turnsAnonymous(last)
    if (key === 'given_today_cents' || key === 'last_hour_count') return passes || isOpen
    if (place.startsWith('GET /plan/first?')) return passes
    if (key === 'link_opens_today') return true // reading an invite counts as opening a link
    if (ofInviter.has(key)) return passes || (isOpen && last.gifts.some((g) => g.giver.invited))
    // a month ends: it enters the nonprofit's statement, and one's own sums of the month begin anew
    if (place.includes('/statement?') || key === 'giving' || key === 'this_month') return passes
    if (key === 'as_of') return passes
    // counts from the day after joining
    if (key === 'since_joined') return passes
    // moves with the cards of the list; for friends' lists, with the rows that name them
    if (/ meta topics \d+$/.test(place)) return moved || !place.includes('friends')
    if (key === 'events') return pageMoved(place, now, change) || (passes && entered)
    return ofTheClock.has(key) ? passes : key === 'etag' && change.besides(place)
  }
  const names = new Set(listed.map((row) => row.person?.first_name))
  const turned = last.kind === 'change' ? last.gifts[0] : undefined
  const gone = change.went.filter((row) => row.amount_cents === null && truth(world, row) !== turned)
  return [
    ...change.moved
      .filter((place) => !mayMove(place))
      .map((place) => `${place}: ${String(before.facts.get(place))} -> ${String(now.facts.get(place))}`),
    ...change.named
      .filter((name) => !names.has(name.split(' ').at(-1)!))
      .filter((name) => !isOfBoard(name) || !(passes || boardMayMove(name, boards)))
      .filter((name) => !isOfFeed(name) || !passes)
      .map((name) => `${name} is named`),
    ...(passes ? [] : gone.map((row) => `${row.message} goes at once`)),
  ]
}

export const isSubtotal = (place: string) => place.includes('/collaborations? data collaborations ')
const isOfBoard = (place: string) => place.includes('/leaderboard?')

/** The money that a project of a nonprofit received. */
const isOfProject = (place: string) => /^GET \/nonprofits\/\S+ data projects \S+ given_cents$/.test(place)

/** A feed names authors and new members, and its entries move down when a new one comes. */
const isOfFeed = (place: string) => place.includes('/feed?')

const isOfChart = (place: string) => place.includes('/charts?')

/** A new month has an empty bar. */
const isOfEmptyMonth = (place: string, now: Sight) =>
  now.facts.get(place.replace(/(from|until|month|joined|still_here)$/, 'given_cents')) === 0 || / members /.test(place)

/** Given amounts move with gifts that show them; inviters' figures, with rows. */
const boardMayMove = (place: string, { isOpen, moved }: { isOpen: boolean; moved: boolean }) =>
  place.includes('board=given') ? isOpen : moved

/** A listed gift whose visibility changes. */
const turnsListed = (world: PrivacyWorld, listed: readonly SupporterRow[]) =>
  world.last.kind === 'change' && listed.some((row) => world.last.gifts.includes(truth(world, row)))

/** Organizers see refunded gifts, whose givers may still show or hide their name. */
const turnsRefunded = ({ kind, gifts }: PrivacyWorld['last']) => kind === 'change' && gifts.some((g) => g.gone)

const turnsAnonymous = ({ kind, gifts }: PrivacyWorld['last']) =>
  kind === 'change' && gifts.some((g) => (g.visibility === 'anonymous') !== (g.was === 'anonymous'))

/** The number of campaigns with a row that names the person of this page. */
function campaignsNaming(place: string, world: PrivacyWorld, listed: readonly SupporterRow[]): number {
  const [, uuid] = /\/users\/([\w-]+)/.exec(place)!
  const causes = listed.filter((row) => row.person?.uuid === uuid).map((row) => truth(world, row).cause)
  return new Set(causes.filter(({ type }) => type === 'campaigns')).size
}

/** True if the page of a notified subject has changed. */
function pageMoved(place: string, now: Sight, change: Change): boolean {
  const uuid = /giveables:(\S+)/.exec(place)![1]
  const page = [...now.facts].find(([where, value]) => value === uuid && where.endsWith('? data uuid'))
  return page !== undefined && change.besides(page[0])
}
