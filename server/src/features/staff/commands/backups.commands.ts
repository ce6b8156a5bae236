import { backupKinds, backupTimes, noteBackup } from '../backups/backups.queries.ts'
import { dayOf, done, inColumns, WrongUse, type Command } from '../command.ts'

export const backupCommands: Command[] = [
  {
    name: 'backups note',
    help: 'notes that a copy was made, as the scripts of deploy/backup do: base, dump, files or drill',
    args: ['KIND'],
    async run({ deps, args }) {
      const kind = backupKinds.find((one) => one === args[0])
      if (kind === undefined) throw new WrongUse(`KIND is one of ${backupKinds.join(', ')}.`)
      await noteBackup(deps.db, kind, deps.clock.now())
      return done(`noted: ${kind}`)
    },
  },
  {
    name: 'backups list',
    help: 'lists when each copy was last made',
    args: [],
    async run({ deps }) {
      const times = [...(await backupTimes(deps.db))]
      const json = Object.fromEntries(times)
      return {
        lines: times.length === 0 ? ['none yet'] : inColumns(times.map(([kind, at]) => [kind, dayOf(at)])),
        json,
      }
    },
  },
]
