export type Act = {
  kind:
    | 'day'
    | 'amount'
    | 'card'
    | 'new-card'
    | 'no-card'
    | 'renew'
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
    | 'start'
    | 'pause-item'
    | 'resume-item'
    | 'stop-item'
    | 'retry'
    | 'cover'
    | 'leave'
    | 'stay'
    | 'link-skip'
    | 'link-pause'
    | 'link-stop'
  value: number
  /** What the bank answers to a first gift or to a retry by the giver; `checks...`: it asks its customer first. */
  bank?: 'takes' | 'declines' | 'blocks' | 'checks, passes' | 'checks, fails' | 'checks, left'
  /** The giveable of the item that changes. */
  item: number
  /** A link in an email is named by its place among those that were sent. */
  link?: number
}

/** `late`: the outcome of a charge arrives after other changes of the plan. */
type Bank = { declinesFor: number; reason: string; late: boolean }
type Line = { id: number; cents: number }
type Item = Line & {
  /** The first month in which it is charged with the plan. */
  from: string
  isPaused: boolean
  /** When its first gift began. Null if it joined a charge of the plan without one. */
  begun: Date | null
}
/** A charge of a month whose outcome has not arrived. */
type Flight = {
  at: Date
  due: string
  lines: readonly Line[]
  covers: boolean
  card: number
  pays: boolean
  byGiver: boolean
}
/** A first gift that has not settled. Its item joins the plan then, unless it was stopped. */
type Start = Line & {
  giftCents: number
  begun: Date
  from: string
  covers: boolean
  card: number
  bank: NonNullable<Act['bank']>
  isDropped: boolean
  /** Chosen with the gift: a stopped plan takes them once it settles. */
  terms: { day: number; covers: boolean } | null
}
/** A link in an email. `month`: the one that it skips; null: the first that was due after the day it was made. */
type Link = { month: string | null; at: Date; used: Act['kind'] | null }
type Made = {
  number: number
  day: number
  zone: string
  items: Line[]
  coversFee: boolean
  /** All items together stay within it. */
  mostCents: number
  /** A month of less than this is not charged. */
  leastCents: number
  /** Smaller items join the next charge; others begin with a gift. */
  joinBelowCents: number
  /** When giveables closed that have not opened again. */
  closed: ReadonlyMap<number, Date>
  /** When giveables end, as their organizers plan now. */
  ends: ReadonlyMap<number, Date>
  bankOf: (plan: number, month: string) => Bank
}
/** The next charge as a plan shows it. */
type Coming = { on: string; cents: number; charged: number; isBelowLeast: boolean }
/** A month that the bank declined. `tryOn`: the day of the next automatic retry. */
type Trouble = { due: string; tryOn: string | null; lines: readonly Line[]; covers: boolean }

const hour = 3_600_000
const oneDay = 24 * hour
const number = (day: string) => Date.parse(day) / oneDay
const month = (day: string) => day.slice(0, 7)
const plus = (day: string, count: number) => new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10)
const lastTry = 13
const longestEnd = 365 * oneDay
const longestLink = 60 * oneDay
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { cents }) => sum + cents, 0)
const firstOf = (items: readonly Item[]) => items.map(({ from }) => from).toSorted()[0] ?? ''
const charge = (cents: number, covers: boolean) =>
  covers ? Math.ceil(((cents + 30) * 10_000) / (10_000 - 290)) : cents
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
  readonly charges: [at: string, cents: number, charged: number][] = []
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
  private flight: Flight | null = null
  private starts: Start[] = []
  /** The account is being deleted: nothing is charged meanwhile. */
  isLeaving = false
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
  readonly links: Link[] = []

  constructor(made: Made) {
    this.made = made
    this.number = made.number
    this.items = made.items.map((line) => ({ ...line, from: '2027-11', isPaused: false, begun: null }))
  }

  /** Starts the plan, at the end of its first day. */
  begin(at: Date): void {
    this.wake(at)
    for (const item of this.items) item.begun = at
    this.next = this.following(this.today)
  }

  nextDay = () => this.next

  zone = () => this.made.zone

  /** The day of an item's next charge. Null if there is none. */
  itemDay(giveable: number): string | null {
    const item = this.items.find(({ id }) => id === giveable)
    if (!item || this.next === null) return null
    const day = item.from <= month(this.next) ? this.next : this.dayAfter(this.next, item.from)
    return this.isOpenThen(giveable, day) ? day : null
  }

  /** The next charge, without what takes no gifts now. Null if there is none. */
  coming(): Coming | null {
    const { next } = this
    if (next === null) return null
    const cents = sumOf(this.itemsIn(month(next)).filter(({ id }) => this.isOpenThen(id, next)))
    return cents === 0
      ? null
      : {
          on: next,
          cents,
          charged: charge(cents, this.made.coversFee),
          isBelowLeast: cents < this.made.leastCents,
        }
  }

  /** True if the next charge or retry is due. */
  isDue = () => [this.next, this.trouble?.tryOn].some((day) => typeof day === 'string' && day <= this.today)

  /** True if a charge or a retry is due within a day. */
  isNear(): boolean {
    if (this.isLeaving) return true
    if (this.flight || this.starts.some(({ bank }) => bank === 'takes' || bank.startsWith('checks'))) return true
    const days = [this.next, this.trouble?.tryOn].filter((day) => typeof day === 'string')
    return days.some((day) => Math.abs(number(day) - number(this.today)) <= 1)
  }

  has = (giveable: number) => this.items.some(({ id }) => id === giveable) || this.startOf(giveable) !== undefined

  /** True if the first gift of a current item was made then: its giver is asked about the plan if it goes back. */
  beganAt = (at: Date) => this.items.some(({ begun }) => begun?.getTime() === at.getTime())

  /** An email about the plan names this month in its link. */
  monthOfMail(): string | null {
    const due = this.trouble?.due ?? this.next
    return due === null ? null : month(due)
  }

  /** True if this change is likely to be possible now. */
  suits(kind: Act['kind']): boolean {
    if (kind === 'resume') return this.state !== 'live' || this.waits !== null
    if (kind === 'retry') return this.trouble !== null
    if (kind === 'resume-item') return this.items.some(({ isPaused }) => isPaused)
    if (kind === 'won' || kind === 'lost') return this.asked
    if (kind === 'renew') return this.cards.length > 0
    return this.next !== null || kind === 'start' || kind === 'new-card'
  }

  wake(at: Date): void {
    this.now = at
    this.today = calendars.get(this.made.zone)!.format(at)
  }

  /** Changes the plan. Returns false if the product must refuse the change. */
  act({ kind, value, item: giveable, bank = 'takes', link = 0 }: Act): boolean {
    const over = this.state === 'lapsed' || this.state === 'ended'
    const item = this.items.find(({ id }) => id === giveable)
    const starting = this.startOf(giveable)
    switch (kind) {
      case 'amount': {
        const line = item ?? starting
        if (!line) return false
        const sum = sumOf(this.items) + (item ? value - item.cents : 0)
        if (this.items.length > 0 && sum < this.made.leastCents) return false
        if (value > line.cents && this.sumOfAll() - line.cents + value > this.made.mostCents) return false
        line.cents = value
        return true
      }
      case 'start':
        return this.start({ id: giveable, cents: value }, bank)
      case 'retry':
        return this.retry(value, bank)
      case 'cover':
        this.made.coversFee = value > 1
        for (const { terms } of this.starts) if (terms) terms.covers = value > 1
        return true
      case 'leave':
      case 'stay':
        this.isLeaving = kind === 'leave'
        return true
      case 'join':
        if (item || starting || over || this.asked || this.next === null || this.items.length === 0) return false
        if (value >= this.made.joinBelowCents || this.sumOfAll() + value > this.made.mostCents) return false
        // a small item cannot join a charge before which its giveable ends
        if (!this.isOpenThen(giveable, this.next)) return false
        this.items.push({ id: giveable, cents: value, from: this.monthOfOthers(), isPaused: false, begun: null })
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
        if (!item) return starting ? (starting.isDropped = true) : false
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
      case 'renew':
        return this.renew(value)
      case 'zone':
        this.made.zone = zones[value]!
        this.wake(this.now)
        return true
      case 'day':
        for (const { terms } of this.starts) if (terms) terms.day = value
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
        this.leaveOut(this.next, 1)
        return true
      case 'pause': {
        if (over || this.next === null) return false
        this.drop()
        const isDue = this.next <= this.today
        const from = isDue ? this.next : this.isPauseOf(this.pausedFrom) ? this.pausedFrom : this.following(this.today)
        this.leaveOut(from, value)
        this.state = 'paused'
        return true
      }
      case 'stop':
        if (this.state === 'ended') return false
        this.endAll()
        return true
      case 'resume': {
        if ((this.state === 'live' && this.waits === null) || this.asked) return false
        const again = this.state === 'ended' && this.now.getTime() - this.endedAt <= longestEnd ? this.ended : []
        const revived = again.filter(({ id }) => !this.startOf(id))
        if (this.items.length + revived.length === 0) return false
        if (revived.length > 0 && this.sumOfAll() + sumOf(revived) > this.made.mostCents) return false
        for (const one of revived) this.items.push({ ...one, isPaused: false })
        this.ended = []
        this.pausedFrom = null
        const barrier = this.barrier()
        ;[this.state, this.waits] = ['live', null]
        this.next = this.following(barrier)
        return true
      }
      case 'link-skip':
      case 'link-pause':
      case 'link-stop':
        return this.press(this.links[link]!, kind, value)
      case 'dispute':
      case 'inquiry':
        if (this.charges.length === 0 || this.asked) return false
        this.asked = true
        if (this.state !== 'ended') this.pauseDisputed()
        return true
      case 'won':
      case 'lost':
        if (!this.asked) return false
        this.asked = false
        if (kind === 'lost' && this.state !== 'ended') this.endAll()
        return true
    }
  }

  /** The monthly run. */
  run(): void {
    if (this.isLeaving) return
    if (this.trouble) return this.tryAgain(this.trouble)
    while (!this.flight && !this.trouble && this.next !== null && this.next <= this.today) this.draw(this.next)
  }

  private draw(due: string): void {
    this.done.add(month(due))
    this.state = 'live'
    this.waits = null
    this.pausedFrom = null
    this.next = this.following(due)
    const items = this.itemsIn(month(due))
    for (const item of items) item.isPaused = false
    const lines = this.open(items).map(({ id, cents }) => ({ id, cents }))
    // a month without open items, of less than the least, or that no run came to in time is not charged
    if (number(this.today) - number(due) > lastTry || sumOf(lines) < this.made.leastCents) return
    this.lastDues.push(due)
    this.charge({ due, lines, covers: this.made.coversFee })
  }

  /** Learns the outcomes of charges; those that are late only if `late`. Declines come first. */
  land(late: boolean): void {
    const flight =
      this.flight && (late || this.flight.byGiver || !this.bankOf(this.flight.due).late) ? this.flight : null
    if (flight) this.flight = null
    if (flight && !flight.pays) this.landDeclined(flight)
    for (const start of late ? this.starts : []) this.landStart(start)
    if (flight?.pays) this.landPaid(flight)
  }

  private landPaid({ at, due, lines, covers, card, byGiver }: Flight): void {
    this.charges.push([at.toISOString(), sumOf(lines), charge(sumOf(lines), covers)])
    // a month that was skipped meanwhile is charged all the same
    if (!this.lastDues.includes(due)) this.lastDues.push(due)
    if (this.trouble?.due === due) this.trouble = null
    this.cardIsNew = false
    if (byGiver && this.cards.includes(card)) this.card = card
  }

  private landDeclined({ due, lines, covers, card }: Flight): void {
    const isRetry = this.trouble?.due === due
    if (!isRetry && !this.lastDues.includes(due)) return
    if (this.state !== 'live') {
      this.lastDues.splice(this.lastDues.indexOf(due), 1)
      return
    }
    if (this.card === card) return this.fail({ due, lines, covers })
    // the refusal of another card says nothing about the plan's, which is tried at once
    this.trouble = { due, tryOn: this.today, lines, covers }
    this.cardIsNew = true
  }

  private landStart(start: Start): void {
    const { id, cents, giftCents, begun, from, covers, card, bank, isDropped, terms } = start
    if (bank === 'checks, fails') start.bank = 'declines'
    if (bank !== 'takes' && bank !== 'checks, passes') return
    this.starts = this.starts.filter((other) => other !== start)
    this.charges.push([begun.toISOString(), giftCents, charge(giftCents, covers)])
    if (isDropped) return
    this.items.push({ id, cents, from, isPaused: false, begun })
    const isOver = this.state === 'ended' || this.state === 'lapsed'
    if (this.state === 'disputed' && this.asked) return
    if (!isOver && this.state !== 'disputed') return this.settle()
    // also a plan whose dispute is won goes on, with its own card
    if (isOver) this.card = card
    if (this.state === 'ended' && terms)
      [this.made.day, this.made.coversFee, this.moved] = [terms.day, terms.covers, null]
    ;[this.state, this.waits, this.pausedFrom, this.ended] = ['live', null, null, []]
    this.next = this.dayAfter(this.today, from)
    if (this.asked) this.pauseDisputed()
  }

  private startOf = (giveable: number) => this.starts.find(({ id, isDropped }) => id === giveable && !isDropped)

  /** All items that limits count: also those whose first gift has not settled. */
  private sumOfAll = () => sumOf(this.items) + sumOf(this.starts.filter(({ isDropped }) => !isDropped))

  private dayOf = (at: Date) => calendars.get(this.made.zone)!.format(at)

  private bankOf = (due: string) => this.made.bankOf(this.number, month(due))

  private start(line: Line, bank: Start['bank']): boolean {
    // an earlier start that waits for its giver is ended first
    const earlier = this.starts.filter(({ id }) => id === line.id)
    if (earlier.some((one) => one.bank === 'takes')) return false
    this.starts = this.starts.filter((one) => !earlier.includes(one))
    const [card] = this.cards
    if (!this.isOpen(line.id) || card === undefined) return false
    if (this.items.some(({ id }) => id === line.id) || this.asked) return false
    if (this.sumOfAll() + line.cents > this.made.mostCents) return false
    const terms = this.state === 'ended' ? { day: 15, covers: false } : null
    let day = plus(this.today, 14)
    while (Number(day.slice(8)) !== (terms?.day ?? this.made.day)) day = plus(day, 1)
    const from = later(month(day), this.state === 'ended' ? null : this.waits)
    this.starts.push({
      ...line,
      giftCents: line.cents,
      begun: this.now,
      from,
      covers: terms?.covers ?? this.made.coversFee,
      card,
      bank,
      isDropped: false,
      terms,
    })
    return bank !== 'declines' && bank !== 'blocks'
  }

  /** The giver tries the failed month with the plan's card, or with the newest one. */
  private retry(value: number, bank: Start['bank']): boolean {
    const { trouble } = this
    if (!trouble || this.flight) return false
    const lines = this.leftOf(trouble)
    if (sumOf(lines) < this.made.leastCents) {
      this.drop()
      return false
    }
    const own = value === 1
    const card = own ? this.card : this.cards.at(-1)
    if (card === undefined) return false
    if (card === null || (bank === 'blocks' && card === this.card)) trouble.tryOn = null
    if (card === null || bank !== 'takes') return false
    const { due, covers } = trouble
    this.flight = { at: this.now, due, lines, covers, card, pays: true, byGiver: true }
    return true
  }

  private endAll(): void {
    for (const start of this.starts) start.isDropped = true
    this.end()
  }

  private pauseDisputed(): void {
    this.drop()
    ;[this.state, this.next, this.waits, this.pausedFrom] = ['disputed', null, null, null]
  }

  private open = (lines: readonly Line[]) => lines.filter(({ id }) => this.isOpen(id))

  private isOpen(giveable: number, at = this.now): boolean {
    return this.endsOf(giveable).every((end) => at < end)
  }

  /** True if it takes gifts now and at the start of that day. */
  private isOpenThen(giveable: number, day: string): boolean {
    if (!this.isOpen(giveable)) return false
    return day <= this.today || this.endsOf(giveable).length === 0 || this.isOpen(giveable, this.startOfDay(day))
  }

  /** A clock that goes back may come before a closing. */
  private endsOf = (giveable: number): Date[] =>
    [this.made.closed, this.made.ends].flatMap((ends) => ends.get(giveable) ?? [])

  private startOfDay(day: string): Date {
    let at = Date.parse(day) - 15 * hour
    while (this.dayOf(new Date(at)) < day) at += hour / 2
    return new Date(at)
  }

  /** A link that was pressed for one thing does nothing more when it is pressed for it again. */
  private press(link: Link, kind: Act['kind'], value: number): boolean {
    const isOld = this.now.getTime() - link.at.getTime() >= longestLink
    if (kind !== 'link-stop' && (isOld || link.used === kind)) return false
    if (kind === 'link-skip' && this.monthOfMail() !== this.monthOf(link)) return false
    const act = ({ 'link-skip': 'skip', 'link-pause': 'pause', 'link-stop': 'stop' } as Record<string, Act['kind']>)[
      kind
    ]!
    const done = this.act({ kind: act, value, item: 0 })
    if (done) link.used = kind
    return done
  }

  private monthOf(link: Link): string {
    if (link.month !== null) return link.month
    let day = plus(this.dayOf(link.at), 1)
    while (!this.isChargeDay(day)) day = plus(day, 1)
    return month(day)
  }

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
    if (item.begun === null) return this.monthOfOthers(item)
    let day = plus(this.dayOf(item.begun), 14)
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

  /**
   * A bank gives another number to the plan's card (1), to another one (2), or to the plan's the number of another one (3),
   * so that one card remains. Only the plan's own pays a failed month.
   */
  private renew(value: number): boolean {
    const { card } = this
    const other = this.cards.findLast((one) => one !== card)
    if (value === 2) return other !== undefined
    if (card === null || (value === 3 && other === undefined)) return false
    if (value === 3) this.cards.splice(this.cards.indexOf(card), 1)
    if (this.trouble) this.take(value === 3 ? other! : card)
    else if (value === 3) this.card = other!
    return true
  }

  /** True if the bank accepts a charge made today for the month that was due on `due`. */
  bankTakes(due: string): boolean {
    const { declinesFor } = this.bankOf(due)
    return this.cardIsNew || number(this.today) - number(due) >= declinesFor
  }

  private tryAgain(trouble: Trouble): void {
    if (number(this.today) - number(trouble.due) > lastTry) return this.lapse()
    if (trouble.tryOn === null || trouble.tryOn > this.today) return
    if (sumOf(this.leftOf(trouble)) < this.made.leastCents) return this.drop()
    trouble.tryOn = null
    this.charge(trouble)
  }

  /** A month charges what it was drawn for, without what takes no gifts now. */
  private charge({ due, lines, covers }: Omit<Trouble, 'tryOn'>): void {
    if (this.card === null) return this.fail({ due, lines, covers })
    const left = this.trouble ? this.leftOf(this.trouble) : lines
    const flight = {
      at: this.now,
      due,
      lines: left,
      covers,
      card: this.card,
      pays: this.bankTakes(due),
      byGiver: false,
    }
    if (!flight.pays && !this.bankOf(due).late) return this.fail({ due, lines, covers })
    this.flight = flight
  }

  /** Schedules the retry after 1, 3, 7 or 13 days, and none if the giver must act. */
  private fail({ due, lines, covers }: Omit<Trouble, 'tryOn'>): void {
    const { reason } = this.card === null ? { reason: 'card_blocked' } : this.bankOf(due)
    const mustAct = reason === 'card_blocked' || reason === 'authentication_failed'
    const left = [1, 3, 7, lastTry].map((days) => plus(due, days)).filter((day) => day > this.today)
    this.trouble = { due, tryOn: mustAct ? null : (left[0] ?? null), lines, covers }
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

  /** Puts the next charge on the new day of its month, 14 days after the last one, or leaves it where it is in its month. */
  private move(day: number): void {
    const next = this.items.length === 0 ? null : this.following(this.barrier())
    this.made.day = day
    this.moved = null
    if (next === null) return
    const due = this.next !== null && this.next <= this.today ? this.next : ''
    const firsts = this.items.flatMap(({ begun }) => begun ?? []).map(this.dayOf)
    // nothing was charged if each month was left out, and an item without a first gift replaced the others
    const last = [...firsts, ...this.lastDues, due].toSorted().at(-1) || '2000-01-01'
    const wanted = `${month(next)}-${String(day).padStart(2, '0')}`
    const earliest = later(wanted, plus(last, 14))
    const on = earliest > this.today && month(earliest) === month(next) ? earliest : next
    if (on !== wanted) this.moved = on
    const { pausedFrom } = this
    if (pausedFrom !== null && pausedFrom >= this.today && !this.done.has(month(pausedFrom))) this.pausedFrom = on
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

  /** True if no charge day has passed since a pause that left out this one, so that another pause is the same. */
  private isPauseOf(from: string | null): from is string {
    if (from === null) return false
    return from >= this.today || (this.done.has(month(from)) && this.dayAfter(from, month(from)) > this.today)
  }

  /** A charge that is due and is left out is over. */
  private leaveOut(from: string, months: number): void {
    if (this.next! <= this.today) this.done.add(month(this.next!))
    this.pausedFrom = from
    this.waits = addMonths(from, months)
    this.next = this.following(from, this.waits)
  }

  /** The day after which the next month may be charged: not while a failed month is retried. */
  private barrier(): string {
    const last = this.trouble ? plus(this.trouble.due, lastTry) : this.today
    return last > this.today ? last : this.today
  }

  private isChargeDay(day: string): boolean {
    if (this.moved !== null && month(this.moved) === month(day)) return day === this.moved
    const usual = `${month(day)}-${String(this.made.day).padStart(2, '0')}`
    const isAfterMoved = this.moved !== null && addMonths(this.moved, 1) === month(day)
    return day === (isAfterMoved ? later(usual, plus(this.moved!, 14)) : usual)
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
