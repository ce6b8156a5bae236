import { checkFiles } from '../../photos/index.ts'
import type { Command } from '../command.ts'

export const fileCommands: Command[] = [
  {
    name: 'files check',
    help: 'compares the pictures of the database with the files of the store; exits with 1 if some are missing',
    args: [],
    options: { 'bring-back': { help: 'undoes removals that a bucket with versions has kept' } },
    async run({ deps, options }) {
      const { pictures, missing, back } = await checkFiles(deps, { bringsBack: options['bring-back'] === true })
      return {
        lines: [
          `${pictures} pictures, ${missing.length} files missing, ${back.length} brought back`,
          ...missing.slice(0, 20),
        ],
        json: { pictures, missing, back },
        wrong: missing.length > 0,
      }
    },
  },
]
