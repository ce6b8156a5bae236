export type Act = {
  kind:
    | 'day'
    | 'amount'
    | 'card'
    | 'new-card'
    | 'no-card'
    | 'skip'
    | 'pause'
    | 'resume'
    | 'stop'
    | 'zone'
    | 'dispute'
    | 'inquiry'
    | 'won'
    | 'lost'
    | 'join'
    | 'pause-item'
    | 'resume-item'
    | 'stop-item'
  value: number
  /** The giveable of the item that changes. */
  item: number
}

type Bank = { declinesFor: number; reason: string }
type Line = { id: number; cents: number }
type Item = Line & {
  /** The first month in which it is charged with the plan. */
  from: string
  isPaused: boolean
  /** True if it joined a charge of the plan without a first gift. */
  joined: boolean
}
type Made = {
  number: number
  day: number
  zone: string
  items: Line[]
  /** All items together stay within it. */
  mostCents: number
  /** A month of less than this is not charged. */
  leastCents: number
  /** Smaller items join the next charge; others begin with a gift. */
  joinBelowCents: number
  /** The giveables that take no gifts now. */
  closed: ReadonlySet<number>
  bankOf: (plan: number, month: string) => Bank
}
/** The next charge as a plan shows it. */
type Coming = { on: string; cents: number; isBelowLeast: boolean }
/** A month that the bank declined. `tryOn`: the day of the next automatic retry. */
type Trouble = { due: string; tryOn: string | null; lines: Line[] }

const oneDay = 86_400_000
const number = (day: string) => Date.parse(day) / oneDay
const month = (day: string) => day.slice(0, 7)
const plus = (day: string, count: number) => new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10)
const lastTry = 13
const longestEnd = 365 * oneDay
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { cents }) => sum + cents, 0)
const firstOf = (items: readonly Item[]) => items.map(({ from }) => from).toSorted()[0] ?? ''
const later = (a: string, b: string | null) => (b !== null && b > a ? b : a)
const addMonths = (from: string, months: number) => {
  const [year = 0, of = 0] = from.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7)
}

export const zones = [
  'America/New_York',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Pacific/Pago_Pago',
  'Europe/London',
  'Pacific/Kiritimati',
  'UTC',
]
const calendars = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone })]))

/**
 * A model of a plan by the rules of monthly giving, without code of the product. A test moves it from one time to the
 * next: it calls `wake`, perhaps `act`, and then `run`.
 */
export class Expected {
  readonly number: number
  /** The times and amounts of its charges. */
  readonly charges: [at: string, cents: number][] = []
  today = ''
  private now = new Date(0)
  private state: 'live' | 'paused' | 'disputed' | 'lapsed' | 'ended' = 'live'
  private next: string | null = null
  private waits: string | null = null
  private trouble: Trouble | null = null
  /** The first charge day that a skip or pause leaves out. */
  private pausedFrom: string | null = null
  /** Where a change of the day put one charge. */
  private moved: string | null = null
  private lastCharge = ''
  private begunOn = ''
  /** The due days of months that were charged, or are tried. */
  private readonly lastDues: string[] = []
  /** A charge of the plan is disputed, or its bank asks about it. */
  private asked = false
  private readonly done = new Set<string>()
  private readonly made: Made
  private items: Item[]
  /** The items that ended together with the plan, which can be started again for a year. */
  private ended: Item[] = []
  private endedAt = 0
  private cardIsNew = false
  /** The saved cards in the order of their saving, and the one that the plan is charged to. */
  private readonly cards = [0]
  private card: number | null = 0
  private savedCards = 1

  constructor(made: Made) {
    this.made = made
    this.number = made.number
    this.items = made.items.map((line) => ({ ...line, from: '2027-11', isPaused: false, joined: false }))
  }

  /** Starts the plan, at the end of its first day. */
  begin(at: Date): void {
    this.wake(at)
    this.lastCharge = this.today
    this.begunOn = this.today
    this.next = this.following(this.today)
  }

  nextDay = () => this.next

  /** The day of an item's next charge. Null if there is none. */
  itemDay(giveable: number): string | null {
    const item = this.items.find(({ id }) => id === giveable)
    if (!item || this.next === null || this.made.closed.has(giveable)) return null
    return item.from <= month(this.next) ? this.next : this.dayAfter(this.next, item.from)
  }

  /** The next charge, without what takes no gifts now. Null if there is none. */
  coming(): Coming | null {
    if (this.next === null) return null
    const cents = sumOf(this.open(this.itemsIn(month(this.next))))
    return cents === 0 ? null : { on: this.next, cents, isBelowLeast: cents < this.made.leastCents }
  }

  /** True if the next charge or retry is due. */
  isDue = () => [this.next, this.trouble?.tryOn].some((day) => typeof day === 'string' && day <= this.today)

  /** True if a charge or a retry is due within a day. */
  isNear(): boolean {
    const days = [this.next, this.trouble?.tryOn].filter((day) => typeof day === 'string')
    return days.some((day) => Math.abs(number(day) - number(this.today)) <= 1)
  }

  wake(at: Date): void {
    this.now = at
    this.today = calendars.get(this.made.zone)!.format(at)
  }

  /** Changes the plan. Returns false if the product must refuse the change. */
  act({ kind, value, item: giveable }: Act): boolean {
    const over = this.state === 'lapsed' || this.state === 'ended'
    const item = this.items.find(({ id }) => id === giveable)
    switch (kind) {
      case 'amount': {
        if (!item) return false
        const sum = sumOf(this.items) - item.cents + value
        if (sum < this.made.leastCents || (value > item.cents && sum > this.made.mostCents)) return false
        item.cents = value
        return true
      }
      case 'join':
        if (item || over || this.asked || this.next === null || this.items.length === 0) return false
        if (value >= this.made.joinBelowCents || sumOf(this.items) + value > this.made.mostCents) return false
        if (this.made.closed.has(giveable)) return false
        this.items.push({ id: giveable, cents: value, from: this.monthOfOthers(), isPaused: false, joined: true })
        return true
      case 'pause-item':
        if (!item) return false
        item.from = addMonths(this.usualMonth(item), value)
        item.isPaused = true
        this.settle()
        return true
      case 'resume-item':
        if (!item?.isPaused) return false
        item.isPaused = false
        item.from = later(month(this.today), this.joinMonth(item, null))
        this.settle()
        return true
      case 'stop-item':
        if (!item) return false
        this.items = this.items.filter((other) => other !== item)
        if (this.items.length > 0) this.settle()
        else if (this.state !== 'lapsed') this.end([item])
        return true
      case 'card':
        if (this.cards.length === 0) return false
        this.take(this.cards[0]!)
        return true
      case 'new-card':
        this.cards.push(this.savedCards)
        if (this.state !== 'ended' && (this.trouble || this.card === null)) this.take(this.savedCards)
        this.savedCards += 1
        return true
      case 'no-card':
        if (this.card === null) return false
        this.cards.splice(this.cards.indexOf(this.card), 1)
        this.card = null
        return true
      case 'zone':
        this.made.zone = zones[value]!
        this.wake(this.now)
        return true
      case 'day':
        if (this.made.day === value) return true
        this.move(value)
        if (!over && this.next !== null && this.next > this.today)
          this.next = this.following(this.barrier(), this.waits)
        return true
      case 'skip':
        if (over || this.next === null) return false
        if (this.trouble) return this.forget()
        if (this.pausedFrom !== null && this.pausedFrom >= this.today) return false
        if (this.waits !== null && this.following(this.today) < this.next) return false
        this.pausedFrom = this.next
        this.wait(this.next, 1)
        return true
      case 'pause': {
        if (over || this.next === null) return false
        this.drop()
        if (this.next <= this.today) this.pausedFrom = this.next
        else if (this.pausedFrom === null || this.pausedFrom < this.today) this.pausedFrom = this.following(this.today)
        this.wait(this.pausedFrom, value)
        this.state = 'paused'
        return true
      }
      case 'stop':
        if (this.state === 'ended') return false
        this.end()
        return true
      case 'resume': {
        if ((this.state === 'live' && this.waits === null) || this.asked) return false
        const again = this.state === 'ended' && this.now.getTime() - this.endedAt <= longestEnd ? this.ended : []
        if (this.items.length + again.length === 0 || sumOf(again) > this.made.mostCents) return false
        for (const one of again) this.items.push({ ...one, isPaused: false })
        this.ended = []
        this.pausedFrom = null
        const barrier = this.barrier()
        ;[this.state, this.waits] = ['live', null]
        this.next = this.following(barrier)
        return true
      }
      case 'dispute':
      case 'inquiry':
        if (this.charges.length === 0 || this.asked) return false
        this.asked = true
        if (this.state === 'ended') return true
        this.drop()
        ;[this.state, this.next, this.waits, this.pausedFrom] = ['disputed', null, null, null]
        return true
      case 'won':
      case 'lost':
        if (!this.asked) return false
        this.asked = false
        if (kind === 'lost' && this.state !== 'ended') this.end()
        return true
    }
  }

  /** The monthly run. */
  run(): void {
    if (this.trouble) return this.tryAgain(this.trouble)
    if (this.state === 'lapsed' || this.state === 'ended' || this.next === null || this.next > this.today) return
    const due = this.next
    this.done.add(month(due))
    this.state = 'live'
    this.waits = null
    this.pausedFrom = null
    this.next = this.following(due)
    const items = this.itemsIn(month(due))
    for (const item of items) item.isPaused = false
    const lines = this.open(items).map(({ id, cents }) => ({ id, cents }))
    // a month without open items, or of less than the least, is skipped
    if (sumOf(lines) < this.made.leastCents) return
    this.lastDues.push(due)
    if (this.pays(due)) return this.charge(lines)
    this.fail(due, lines)
  }

  private open = (lines: readonly Line[]) => lines.filter(({ id }) => !this.made.closed.has(id))

  private pays = (due: string) => this.card !== null && this.bankTakes(due)

  private itemsIn = (of: string) => this.items.filter(({ from }) => from <= of)

  /** What a failed month still charges: what was drawn, without what was stopped. */
  private leftOf = ({ lines }: Trouble) =>
    this.open(lines.filter(({ id }) => this.items.some((item) => item.id === id)))

  /** The month of the next charge, also if it is skipped: an item without a first gift joins it. */
  private monthOfOthers(item?: Item): string {
    if (this.next !== null && this.next <= this.today) return month(this.next)
    const others = this.items.filter((other) => other !== item)
    return month(others.length === 0 ? this.today : this.dayAfter(this.barrier(), firstOf(others)))
  }

  /** The first month of an item that is not paused: 14 days after its first gift, or the next charge of the others. */
  private joinMonth(item: Item, waits: string | null): string {
    if (item.joined) return this.monthOfOthers(item)
    let day = plus(this.begunOn, 14)
    while (Number(day.slice(8)) !== this.made.day) day = plus(day, 1)
    return later(month(day), waits)
  }

  /** The month of an item's next charge if it is not paused itself. */
  private usualMonth(item: Item): string {
    const from = this.joinMonth(item, this.waits)
    if (this.next !== null && this.next <= this.today && month(this.next) >= from) return month(this.next)
    return month(this.dayAfter(this.barrier(), later(from, this.waits)))
  }

  /** Finds the next charge again after a change of items, unless it is due or none is scheduled. */
  private settle(): void {
    if (this.next !== null && this.next > this.today) this.next = this.following(this.barrier(), this.waits)
  }

  /** Charges this card from now on, and a failed month at once. */
  private take(card: number): void {
    this.card = card
    if (!this.trouble) return
    this.trouble.tryOn = this.today
    this.cardIsNew = true
  }

  /** True if the bank accepts a charge made today for the month that was due on `due`. */
  bankTakes(due: string): boolean {
    const { declinesFor } = this.made.bankOf(this.number, month(due))
    return this.cardIsNew || number(this.today) - number(due) >= declinesFor
  }

  private tryAgain(trouble: Trouble): void {
    const isTried = trouble.tryOn !== null && trouble.tryOn <= this.today
    if (isTried && sumOf(this.leftOf(trouble)) < this.made.leastCents) return this.drop()
    if (isTried && this.pays(trouble.due)) {
      this.trouble = null
      return this.charge(this.leftOf(trouble))
    }
    if (isTried) return this.fail(trouble.due, trouble.lines)
    if (number(this.today) - number(trouble.due) > lastTry) this.lapse()
  }

  /** A month charges what it was drawn for, without what takes no gifts now. */
  private charge(lines: readonly Line[]): void {
    this.cardIsNew = false
    this.charges.push([this.now.toISOString(), sumOf(lines)])
  }

  /** Schedules the retry after 1, 3, 7 or 13 days, and none if the giver must act. */
  private fail(due: string, lines: Line[]): void {
    const { reason } = this.card === null ? { reason: 'card_blocked' } : this.made.bankOf(this.number, month(due))
    const mustAct = reason === 'card_blocked' || reason === 'authentication_failed'
    const left = [1, 3, 7, lastTry].map((days) => plus(due, days)).filter((day) => day > this.today)
    this.trouble = { due, tryOn: mustAct ? null : (left[0] ?? null), lines }
    if (!mustAct && left.length === 0) this.lapse()
  }

  /** Leaves out the month that the bank declined. */
  private drop(): void {
    if (this.trouble) this.lastDues.pop()
    this.trouble = null
  }

  private end(items = this.items): void {
    this.drop()
    ;[this.ended, this.items, this.endedAt] = [items, [], this.now.getTime()]
    ;[this.state, this.next, this.waits, this.pausedFrom] = ['ended', null, null, null]
  }

  /** Puts the next charge on the new day of its month, 14 days after the last one, or leaves it where it is. */
  private move(day: number): void {
    const next = this.items.length === 0 ? null : this.following(this.barrier())
    this.made.day = day
    this.moved = null
    if (next === null) return
    const due = this.next !== null && this.next <= this.today ? this.next : ''
    const last = [this.lastCharge, ...this.lastDues, due].toSorted().at(-1)!
    const wanted = `${month(next)}-${String(day).padStart(2, '0')}`
    const earliest = later(wanted, plus(last, 14))
    const on = earliest > this.today ? earliest : next
    if (on !== wanted) this.moved = on
    if (this.pausedFrom !== null && this.pausedFrom >= this.today) this.pausedFrom = on
  }

  private lapse(): void {
    this.lastDues.pop()
    ;[this.state, this.next, this.trouble] = ['lapsed', null, null]
  }

  /** Gives up the failed month, so that the next month need not wait for it. */
  private forget(): boolean {
    this.drop()
    if (this.next! > this.today) this.next = this.following(this.today, this.waits)
    return true
  }

  private wait(from: string, months: number): void {
    this.waits = addMonths(from, months)
    this.next = this.following(from, this.waits)
  }

  /** The day after which the next month may be charged: not while a failed month is retried. */
  private barrier(): string {
    const last = this.trouble ? plus(this.trouble.due, lastTry) : this.today
    return last > this.today ? last : this.today
  }

  private isChargeDay(day: string): boolean {
    const isMoved = this.moved !== null && month(this.moved) === month(day)
    return isMoved ? day === this.moved : Number(day.slice(8)) === this.made.day
  }

  /** The first charge day of any item after `after`, not before the month `from`. */
  private following = (after: string, from: string | null = null): string =>
    this.dayAfter(after, later(firstOf(this.items), from))

  /** The first charge day after `after`, in a month that was not charged and is not before `from`. */
  private dayAfter(after: string, from: string): string {
    for (let day = plus(after, 1); ; day = plus(day, 1))
      if (this.isChargeDay(day) && !this.done.has(month(day)) && month(day) >= from) return day
  }
}
