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
  value: number
}

type Bank = { declinesFor: number; reason: string }
type Line = { id: number; cents: number }
type Made = {
  number: number
  day: number
  zone: string
  items: Line[]
  /** All items together stay within it. */
  mostCents: number
  /** The giveables that take no gifts now. */
  closed: ReadonlySet<number>
  bankOf: (plan: number, month: string) => Bank
}
/** A month that the bank declined. `tryOn`: the day of the next automatic retry. */
type Trouble = { due: string; tryOn: string | null; lines: Line[] }

const oneDay = 86_400_000
const number = (day: string) => Date.parse(day) / oneDay
const month = (day: string) => day.slice(0, 7)
const plus = (day: string, count: number) => new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10)
const lastTry = 13

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
  /** The due days of months that were charged, or are tried. */
  private readonly lastDues: string[] = []
  /** A charge of the plan is disputed, or its bank asks about it. */
  private asked = false
  private readonly done = new Set<string>()
  private readonly made: Made
  private cardIsNew = false
  /** The saved cards in the order of their saving, and the one that the plan is charged to. */
  private readonly cards = [0]
  private card: number | null = 0
  private savedCards = 1

  constructor(made: Made) {
    this.made = made
    this.number = made.number
  }

  /** Starts the plan, at the end of its first day. */
  begin(at: Date): void {
    this.wake(at)
    this.lastCharge = this.today
    this.next = this.following(this.today)
  }

  nextDay = () => this.next

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
  act({ kind, value }: Act): boolean {
    const over = this.state === 'lapsed' || this.state === 'ended'
    switch (kind) {
      case 'amount':
        if (this.state === 'ended') return false
        if (value > this.made.items[0]!.cents && this.exceeds(value)) return false
        this.made.items[0]!.cents = value
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
        if (this.state === 'ended' && this.exceeds(this.made.items[0]!.cents)) return false
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
    const lines = this.open(this.made.items).map((item) => ({ ...item }))
    // a month without open items is skipped
    if (lines.length === 0) return
    this.lastDues.push(due)
    if (this.pays(due)) return this.charge(lines)
    this.fail(due, lines)
  }

  private open = (lines: readonly Line[]) => lines.filter(({ id }) => !this.made.closed.has(id))

  private pays = (due: string) => this.card !== null && this.bankTakes(due)

  private exceeds(first: number): boolean {
    return this.made.items.reduce((sum, item, i) => sum + (i === 0 ? first : item.cents), 0) > this.made.mostCents
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
    if (isTried && this.open(trouble.lines).length === 0) return this.drop()
    if (isTried && this.pays(trouble.due)) {
      this.trouble = null
      return this.charge(trouble.lines)
    }
    if (isTried) return this.fail(trouble.due, trouble.lines)
    if (number(this.today) - number(trouble.due) > lastTry) this.lapse()
  }

  /** A month charges what it was drawn for, without what takes no gifts now. */
  private charge(lines: readonly Line[]): void {
    this.cardIsNew = false
    this.charges.push([this.now.toISOString(), this.open(lines).reduce((sum, { cents }) => sum + cents, 0)])
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

  private end(): void {
    this.drop()
    ;[this.state, this.next, this.waits, this.pausedFrom] = ['ended', null, null, null]
  }

  /** Puts the next charge on the new day of its month, 14 days after the last one, or leaves it where it is. */
  private move(day: number): void {
    const next = this.state === 'ended' ? null : this.following(this.barrier())
    this.made.day = day
    this.moved = null
    if (next === null) return
    const due = this.next !== null && this.next <= this.today ? this.next : ''
    const last = [this.lastCharge, ...this.lastDues, due].toSorted().at(-1)!
    const wanted = `${month(next)}-${String(day).padStart(2, '0')}`
    const later = [wanted, plus(last, 14)].toSorted().at(-1)!
    const on = later > this.today ? later : next
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
    const [year = 0, of = 0] = from.split('-').map(Number)
    this.waits = new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7)
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

  /** The first charge day after `after`, in a month that was not charged and is not before `from`. */
  private following(after: string, from: string | null = null): string {
    for (let day = plus(after, 1); ; day = plus(day, 1))
      if (this.isChargeDay(day) && !this.done.has(month(day)) && (from === null || month(day) >= from)) return day
  }
}
