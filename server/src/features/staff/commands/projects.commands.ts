import { longestStaffReason } from '@kindling/contract/staff/rules'
import { listProjects, pauseProject, resumeProject } from '../../projects/index.ts'
import { actor, done, inColumns, neededText, type Command, type CommandInput } from '../command.ts'

/** PROJECT is an address, a number or a uuid. */
const args = ['PROJECT']
const byStaff = (input: CommandInput) => ({ identifier: input.args[0]!, staffId: actor(input) })

export const projectCommands: Command[] = [
  {
    name: 'projects list',
    help: 'lists projects of nonprofits in all states, the newest first',
    args: [],
    async run({ deps }) {
      const all = await listProjects(deps.db)
      const stateOf = (p: (typeof all)[number]) => (p.pause_reason === null ? p.status : `${p.status}, paused`)
      const rows = all.map((p) => [String(p.id), stateOf(p), p.slug, p.title, p.nonprofit.name])
      return { lines: all.length === 0 ? ['there are none'] : inColumns(rows), json: all }
    },
  },
  {
    name: 'projects pause',
    help: 'stops gifts to a project; the reason is on its page, and its nonprofit cannot resume it',
    args,
    options: { reason: { takes: 'TEXT', help: 'why; everyone can read it', required: true } },
    acts: 'staff',
    async run(order) {
      await pauseProject(order.deps, { ...byStaff(order), reason: neededText(order, 'reason', longestStaffReason) })
      return done(`${order.args[0]} is paused`)
    },
  },
  {
    name: 'projects resume',
    help: 'lets a paused project take gifts again',
    args,
    acts: 'staff',
    async run(order) {
      await resumeProject(order.deps, byStaff(order))
      return done(`${order.args[0]} takes gifts`)
    },
  },
]
