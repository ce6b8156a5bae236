import { caseActs, type CaseAct, type ComplaintCase } from '@kindling/contract/complaints/calls'
import { longestReason } from '@kindling/contract/complaints/rules'
import { decideCase, listCases, showCase } from '../../complaints/index.ts'
import {
  actor,
  done,
  inColumns,
  neededText,
  textOf,
  uuidIn,
  WrongUse,
  type Command,
  type CommandInput,
} from '../command.ts'

const args = ['CASE']
const page = { number: 1, size: 100, offset: 0, after: null }

export const reportCommands: Command[] = [
  {
    name: 'reports list',
    help: 'what people reported and staff must decide, and appeals; the latest first',
    args: [],
    options: { all: { help: 'also what waits for the organizers of communities' } },
    acts: 'staff',
    async run(order) {
      const queue = order.options.all === true ? 'all' : 'staff'
      const { data } = await listCases(order.deps, staff(order), { status: 'open', page, queue })
      const rows = data.map((c) => [
        c.uuid,
        c.opened_at,
        c.appeal ? 'appeal' : 'report',
        c.type,
        whysOf(c),
        oneLine(c.excerpt),
      ])
      return { lines: data.length === 0 ? ['none waits'] : inColumns(rows), json: data }
    },
  },
  {
    name: 'reports show',
    help: 'one of them: what it is about, what people wrote, what was decided and why',
    args,
    acts: 'staff',
    async run(order) {
      const found = await showCase(order.deps, staff(order), uuidIn(order.args[0]!, 'CASE'))
      return { lines: caseLines(found, order.deps.publicUrl), json: found }
    },
  },
  {
    name: 'reports decide',
    help: 'hide or dismiss, or grant or refuse an appeal; its author reads the reason',
    args,
    options: {
      act: { takes: 'ACT', help: caseActs.join(', '), required: true },
      reason: { takes: 'TEXT', help: 'why, to its author and in the log', required: true },
    },
    acts: 'staff',
    async run(order) {
      const uuid = uuidIn(order.args[0]!, 'CASE')
      const act = actIn(textOf(order, 'act')!)
      await decideCase(order.deps, staff(order), uuid, { act, reason: neededText(order, 'reason', longestReason) })
      return done(`${uuid}: ${act}`)
    },
  },
]

const staff = (input: CommandInput) => ({ id: actor(input), staff: true }) as const

function actIn(text: string): CaseAct {
  const act = caseActs.find((one) => one === text)
  if (!act) throw new WrongUse(`--act is one of ${caseActs.join(', ')}.`)
  return act
}

const whysOf = ({ whys }: ComplaintCase) => whys.map(({ why, count }) => `${count} ${why}`).join(', ')
const oneLine = (text: string) => [...text.replaceAll(/\s+/gu, ' ')].slice(0, 60).join('')

const caseLines = (c: ComplaintCase, publicUrl: string): string[] => [
  `${c.type}  ${publicUrl}${c.path}`,
  `excerpt   ${oneLine(c.excerpt)}`,
  `author    ${c.author?.name ?? 'organizers'}`,
  `reported  ${whysOf(c)}`,
  ...c.lines.map((line) => `          ${oneLine(line)}`),
  `status    ${c.status}${c.hidden ? ', hidden' : ''}`,
  ...(c.reason === null ? [] : [`reason    ${c.reason}`]),
  ...(c.appeal ? [`appeal    ${c.appeal.text}`, `decided   ${decidedOf(c.appeal)}`] : []),
  `may       ${c.may.join(', ') || 'nothing'}`,
]

const decidedOf = ({ granted, reason }: NonNullable<ComplaintCase['appeal']>) =>
  granted === null ? 'not yet' : `${granted ? 'granted' : 'refused'}: ${reason ?? ''}`
