import { inColumns, type Command, type Option } from './command.ts'
import { commands } from './commands.ts'

const common: Record<string, Option> = {
  json: { help: 'prints the answer for programs' },
  help: { help: 'prints this help' },
}
const by: Option = { takes: 'MAIL', help: 'the staff member who acts', required: true }

export const optionsOf = ({ acts, options = {} }: Command): Record<string, Option> => ({
  ...options,
  // a comparison and the first `staff add` need no `--by`
  ...((acts !== undefined || options.check !== undefined) && { by }),
  ...common,
})

const spelled = ([name, { takes }]: [string, Option]) => (takes === undefined ? `--${name}` : `--${name} ${takes}`)

export const lineOfUse = (command: Command): string =>
  [
    ['npm run operate --', command.name, ...command.args].join(' '),
    ...Object.entries(optionsOf(command))
      .filter(([name]) => name !== 'help')
      .map((option) =>
        option[1].required && !isOptional(command, option[0]) ? spelled(option) : `[${spelled(option)}]`,
      ),
  ].join(' ')

const isOptional = ({ acts }: Command, name: string) => name === 'by' && acts !== 'staff'

export const helpOf = (command: Command): string[] => [
  `${command.name}: ${command.help}`,
  '',
  `  ${lineOfUse(command)}`,
  '',
  ...inColumns(Object.entries(optionsOf(command)).map((one) => [`  ${spelled(one)}`, one[1].help])),
]

export const helpOfAll = (): string[] => [
  'npm run operate -- COMMAND [--by MAIL] [--json] [--help]',
  '',
  ...inColumns(commands.map(({ name, args, help }) => [`  ${[name, ...args].join(' ')}`, help])),
  '',
  'Exit codes: 0 done, 1 refused or something is wrong, 2 not understood.',
]
