import { listProjects } from '../../projects/index.ts'
import { inColumns, type Command } from '../command.ts'

export const projectCommands: Command[] = [
  {
    name: 'projects list',
    help: 'lists projects of nonprofits in all states, the newest first',
    args: [],
    async run({ deps }) {
      const all = await listProjects(deps.db)
      const rows = all.map((p) => [String(p.id), p.status, p.slug, p.title, p.nonprofit.name])
      return { lines: all.length === 0 ? ['there are none'] : inColumns(rows), json: all }
    },
  },
]
