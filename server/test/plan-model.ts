export type Act = { kind: 'day' | 'amount' | 'card' | 'skip' | 'pause' | 'resume' | 'stop' | 'zone'; value: number }

type Bank = { declinesFor: number; reason: string }
type Made = {
  number: number
  day: number
  zone: string
  items: { id: number; cents: number }[]
  bankOf: (plan: number, month: string) => Bank
}
/** A month that the bank declined; `tryOn`: the day on which it is tried again by itself. */
type Trouble = { due: string; tryOn: string | null }

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
 * A plan as the rules of monthly giving have it, played from moment to moment: no code of the product is in it. At each
 * moment it wakes, may be changed, and runs.
 */
export class Expected {
  readonly number: number
  /** The moments of its charges, with their cents. */
  readonly charges: [at: string, cents: number][] = []
  today = ''
  private now = new Date(0)
  private state: 'live' | 'paused' | 'lapsed' | 'ended' = 'live'
  private next: string | null = null
  private waits: string | null = null
  private trouble: Trouble | null = null
  private readonly done = new Set<string>()
  private readonly made: Made
  private cardIsNew = false

  constructor(made: Made) {
    this.made = made
    this.number = made.number
  }

  /** At the end of the day on which it begins. */
  begin(at: Date): void {
    this.wake(at)
    this.next = this.following(this.today)
  }

  firstDay = () => this.next

  /** True if it is charged or tried within a day of today. */
  isNear(): boolean {
    const days = [this.next, this.trouble?.tryOn].filter((day) => typeof day === 'string')
    return days.some((day) => Math.abs(number(day) - number(this.today)) <= 1)
  }

  wake(at: Date): void {
    this.now = at
    this.today = calendars.get(this.made.zone)!.format(at)
  }

  /** True if it can be done. */
  act({ kind, value }: Act): boolean {
    const over = this.state === 'lapsed' || this.state === 'ended'
    switch (kind) {
      case 'amount':
        if (this.state === 'ended') return false
        this.made.items[0]!.cents = value
        return true
      case 'card':
        if (this.trouble) this.trouble.tryOn = this.today
        if (this.trouble) this.cardIsNew = true
        return true
      case 'zone':
        this.made.zone = zones[value]!
        this.wake(this.now)
        return true
      case 'day':
        if (this.made.day === value) return true
        this.made.day = value
        if (!over && this.next! > this.today) this.next = this.following(this.barrier(), this.waits)
        return true
      case 'skip':
        if (over) return false
        if (this.trouble) return this.forget()
        if (this.waits !== null && this.following(this.today) < this.next!) return false
        this.wait(this.next!, 1)
        return true
      case 'pause': {
        if (over) return false
        const trouble = this.trouble
        this.trouble = null
        this.wait(this.next! > this.today ? this.following(this.today) : this.next!, value)
        this.state = 'paused'
        return trouble !== null || true
      }
      case 'stop':
        if (this.state === 'ended') return false
        ;[this.state, this.next, this.waits, this.trouble] = ['ended', null, null, null]
        return true
      case 'resume': {
        if (this.state === 'live' && this.waits === null) return false
        const barrier = this.barrier()
        ;[this.state, this.waits] = ['live', null]
        this.next = this.following(barrier)
        return true
      }
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
    this.next = this.following(due)
    if (this.bankTakes(due)) return this.charge()
    this.fail(due)
  }

  /** True if the bank takes a charge of today for the month that was due then. */
  bankTakes(due: string): boolean {
    const { declinesFor } = this.made.bankOf(this.number, month(due))
    return this.cardIsNew || number(this.today) - number(due) >= declinesFor
  }

  private tryAgain(trouble: Trouble): void {
    const isTried = trouble.tryOn !== null && trouble.tryOn <= this.today
    if (isTried && this.bankTakes(trouble.due)) {
      this.trouble = null
      return this.charge()
    }
    if (isTried) return this.fail(trouble.due)
    if (number(this.today) - number(trouble.due) > lastTry) this.lapse()
  }

  private charge(): void {
    this.cardIsNew = false
    const cents = this.made.items.reduce((sum, item) => sum + item.cents, 0)
    this.charges.push([this.now.toISOString(), cents])
  }

  /** After +1, +3, +7 and +13 days, or when a run first comes after; not again where a person must act. */
  private fail(due: string): void {
    const { reason } = this.made.bankOf(this.number, month(due))
    const mustAct = reason === 'card_blocked' || reason === 'authentication_failed'
    const left = [1, 3, 7, lastTry].map((days) => plus(due, days)).filter((day) => day > this.today)
    this.trouble = { due, tryOn: mustAct ? null : (left[0] ?? null) }
    if (!mustAct && left.length === 0) this.lapse()
  }

  private lapse(): void {
    ;[this.state, this.next, this.trouble] = ['lapsed', null, null]
  }

  /** The month that failed is given up, so that no other month has to wait for it. */
  private forget(): boolean {
    this.trouble = null
    if (this.next! > this.today) this.next = this.following(this.today, this.waits)
    return true
  }

  private wait(from: string, months: number): void {
    const [year = 0, of = 0] = from.split('-').map(Number)
    this.waits = new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7)
    this.next = this.following(from, this.waits)
  }

  /** Nothing is charged beside a month that is still tried. */
  private barrier(): string {
    const last = this.trouble ? plus(this.trouble.due, lastTry) : this.today
    return last > this.today ? last : this.today
  }

  /** The first of its days after one, in a month that was not charged and not before another. */
  private following(after: string, from: string | null = null): string {
    for (let day = plus(after, 1); ; day = plus(day, 1))
      if (Number(day.slice(8)) === this.made.day && !this.done.has(month(day)) && (from === null || month(day) >= from))
        return day
  }
}
