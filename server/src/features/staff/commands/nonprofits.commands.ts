import { nonprofitStates } from '@kindling/contract/nonprofits/calls'
import {
  decideChange,
  listNonprofits,
  removeAsStaff,
  suspendNonprofit,
  verifyNonprofit,
  waitingChanges,
} from '../../nonprofits/index.ts'
import { actor, done, inColumns, neededText, textOf, uuidIn, WrongUse, type Command } from '../command.ts'

const most = 50

/** Also accepts 12-3456789. */
function einIn(text: string): string {
  const ein = text.replace(/^(\d\d)-/, '$1')
  if (!/^\d{9}$/.test(ein)) throw new WrongUse('EIN is nine digits, such as 12-3456789.')
  return ein
}

function statusIn(text: string | undefined) {
  const status = nonprofitStates.find((one) => one === text)
  if (text !== undefined && status === undefined)
    throw new WrongUse(`--status is one of ${nonprofitStates.join(', ')}.`)
  return status
}

export const nonprofitCommands: Command[] = [
  {
    name: 'nonprofits list',
    help: `${most} nonprofits by EIN; all but those that were only registered`,
    args: [],
    options: {
      status: { takes: 'STATUS', help: `only these: ${nonprofitStates.join(', ')}` },
      after: { takes: 'EIN', help: 'list those after this EIN' },
    },
    async run(order) {
      const after = textOf(order, 'after')
      const found = await listNonprofits(order.deps.db, {
        status: statusIn(textOf(order, 'status')),
        after: after === undefined ? '' : einIn(after),
        most,
      })
      const page = found.slice(0, most)
      const rows = page.map(({ ein, status, name, city, state }) => [ein, status, name, `${city}, ${state}`])
      const last = found.length > most ? page.at(-1)!.ein : null
      const more = last === null ? [] : [`more behind --after ${last}`]
      return { lines: page.length === 0 ? ['none'] : [...inColumns(rows), ...more], json: { data: page, after: last } }
    },
  },
  {
    name: 'nonprofits verify',
    help: 'marks a nonprofit as checked; also lifts a suspension',
    args: ['EIN'],
    acts: 'staff',
    async run(order) {
      const ein = einIn(order.args[0]!)
      await verifyNonprofit(order.deps, ein, actor(order))
      return done(`${ein} is verified`)
    },
  },
  {
    name: 'nonprofits suspend',
    help: 'stops gifts to giveables that give only to it, until it is verified again',
    args: ['EIN'],
    options: { reason: { takes: 'TEXT', help: 'why, for the log', required: true } },
    acts: 'staff',
    async run(order) {
      const ein = einIn(order.args[0]!)
      await suspendNonprofit(order.deps, { ein, staffId: actor(order), reason: neededText(order, 'reason', 500) })
      return done(`${ein} is suspended`)
    },
  },
  {
    name: 'nonprofits changes',
    help: 'new names and websites that representatives ask for, oldest first',
    args: [],
    async run(order) {
      const all = await waitingChanges(order.deps.db)
      const rows = all.map((c) => [
        c.uuid,
        c.nonprofit.ein,
        c.nonprofit.name,
        c.name ?? '',
        c.site ?? '',
        c.person.email,
      ])
      return { lines: rows.length === 0 ? ['none waits'] : inColumns(rows), json: all }
    },
  },
  {
    name: 'nonprofits accept',
    help: 'accepts a new name or website: pages and new receipts show it',
    args: ['CHANGE'],
    acts: 'staff',
    async run(order) {
      const uuid = uuidIn(order.args[0]!, 'CHANGE')
      await decideChange(order.deps, { uuid, staffId: actor(order), act: 'accept' })
      return done(`${uuid} is accepted`)
    },
  },
  {
    name: 'nonprofits refuse',
    help: 'refuses a new name or website; representatives read the reason',
    args: ['CHANGE'],
    options: { reason: { takes: 'TEXT', help: 'why, to the representatives and in the log', required: true } },
    acts: 'staff',
    async run(order) {
      const uuid = uuidIn(order.args[0]!, 'CHANGE')
      const reason = neededText(order, 'reason', 500)
      await decideChange(order.deps, { uuid, staffId: actor(order), act: 'refuse', reason })
      return done(`${uuid} is refused`)
    },
  },
  {
    name: 'nonprofits remove',
    help: 'removes a representative of a nonprofit',
    args: ['EIN', 'EMAIL'],
    options: { reason: { takes: 'TEXT', help: 'why, for the log', required: true } },
    acts: 'staff',
    async run(order) {
      const [ein, email] = [einIn(order.args[0]!), order.args[1]!]
      const reason = neededText(order, 'reason', 500)
      await removeAsStaff(order.deps, { ein, email, staffId: actor(order), reason })
      return done(`${email} no longer speaks for ${ein}`)
    },
  },
]
