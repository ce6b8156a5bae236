import { defaultLanguage } from '@kindling/contract/language'
import type { WithPayments } from '../payments/index.ts'
import type { AccusedDeps } from '../complaints/index.ts'
import { parseArgs } from 'node:util'
import type { Deps } from '../../deps.ts'
import { nameOf } from '../../platform/refusal-text.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { WrongUse, type Command, type CommandInput, inColumns, type Option } from './command.ts'
import { commands } from './commands.ts'
import { countStaff, staffByMail } from './staff.queries.ts'

export type Terminal = {
  say(line: string): void
  complain(line: string): void
  progress(line: string): void
}

/** A command that must run without an installation, or works beside one; its name is one word. */
export type OutsideCommand = {
  name: string
  help: string
  run(line: readonly string[], terminal: Terminal): Promise<ExitCode>
}

/** 0: done. 1: refused, or something needs attention. 2: invalid command line. */
export type ExitCode = 0 | 1 | 2

/** Parses a command line and runs it; calls `withDeps` only if there is work to do. */
export async function operate(
  line: readonly string[],
  withDeps: <T>(work: (deps: Deps & AccusedDeps & WithPayments) => Promise<T>) => Promise<T>,
  terminal: Terminal,
  outside: readonly OutsideCommand[] = [],
): Promise<ExitCode> {
  try {
    const other = outside.find(({ name }) => name === line[0])
    if (other) return await other.run(line.slice(1), terminal)
    const command = commandOf(line)
    if (command === null) return shown(helpOfAll(outside), terminal, line.length === 0 ? 2 : 0)
    const { values, positionals } = read(command, line)
    if (values.help === true) return shown(helpOf(command), terminal, 0)
    mustBeWhole(command, { values, args: positionals })
    return await withDeps((deps) => run(deps, command, { values, args: positionals }, terminal))
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    if (line.includes('--json')) answerRefusal(terminal, error.message, 'wrong_use')
    else terminal.complain(error.message)
    return 2
  }
}

const answerRefusal = ({ say }: Terminal, error: string, code: string) => say(JSON.stringify({ error, code }, null, 2))

const shown = (lines: string[], { say }: Terminal, code: ExitCode): ExitCode => {
  for (const one of lines) say(one)
  return code
}

/** Null: show the help for all commands. */
function commandOf(line: readonly string[]): Command | null {
  const words = line.filter((word) => !word.startsWith('-'))
  if (words.length === 0) return null
  const name = words.slice(0, 2).join(' ')
  const found = commands.find((command) => command.name === name)
  if (found && line[0] === words[0] && line[1] === words[1]) return found
  if (found) throw new WrongUse(`Put the command first.\n${lineOfUse(found)}`)
  const near = commands.filter((command) => command.name.startsWith(`${words[0]} `)).map((command) => command.name)
  const those = near.length > 0 ? `Commands: ${near.join(', ')}.` : 'npm run operate -- --help lists all commands.'
  throw new WrongUse(`There is no command “${name}”. ${those}`)
}

type Read = { values: CommandInput['options']; args: string[] }

function read(command: Command, line: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([name, { takes }]) => [
      name,
      { type: takes === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    return parseArgs({ args: line.slice(2), options, allowPositionals: true })
  } catch (error) {
    throw new WrongUse(`${(error as Error).message.split('. ')[0]}.\n${lineOfUse(command)}`)
  }
}

function mustBeWhole(command: Command, { values, args }: Read): void {
  const missing = Object.entries(command.options ?? {}).find(
    ([name, { required }]) => required && values[name] === undefined,
  )
  if (args.length === command.args.length && !missing) return
  const what = missing ? `--${missing[0]} is missing.` : `${command.name} takes ${command.args.join(' ') || 'nothing'}.`
  throw new WrongUse(`${what}\n${lineOfUse(command)}`)
}

async function run(
  deps: Deps & AccusedDeps & WithPayments,
  command: Command,
  { values, args }: Read,
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    const staffId = await whoActs(deps, command, values.by)
    const order = { deps, args, options: values, staffId, progress: terminal.progress }
    const { lines, json, wrong = false } = await command.run(order)
    shown(values.json === true ? [JSON.stringify(json, null, 2)] : lines, terminal, 0)
    return wrong ? 1 : 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, errors = {} } = error.body(deps.wordsIn(defaultLanguage))
    const refusals = Object.values(errors)
      .flat()
      .filter((refusal) => refusal !== message)
    const missing = nameOf(error.saying) === 'missing' ? `There is no ${args.join(' ')}.` : message
    const text = [missing, ...refusals].join(' ')
    if (values.json === true) answerRefusal(terminal, text, error.code)
    else terminal.complain(text)
    return 1
  }
}

async function whoActs({ db }: Deps, { acts }: Command, by: string | boolean | undefined): Promise<number | null> {
  if (typeof by === 'string') {
    const id = await staffByMail(db, by)
    if (id === null) throw notFound({ words: 'staff.notStaff', mail: by })
    return id
  }
  if (acts === 'staff' || (acts === 'unless_first' && (await countStaff(db)) > 0))
    throw new WrongUse('Say who acts, with --by MAIL.')
  return null
}

const common: Record<string, Option> = {
  json: { help: 'prints the answer for programs' },
  help: { help: 'prints this help' },
}
const by: Option = { takes: 'MAIL', help: 'the staff member who acts', required: true }

const optionsOf = ({ acts, options = {} }: Command): Record<string, Option> => ({
  ...options,
  // a comparison and the first `staff add` need no `--by`
  ...((acts !== undefined || options.check !== undefined) && { by }),
  ...common,
})

const spelled = ([name, { takes }]: [string, Option]) => (takes === undefined ? `--${name}` : `--${name} ${takes}`)

const lineOfUse = (command: Command): string =>
  [
    ['npm run operate --', command.name, ...command.args].join(' '),
    ...Object.entries(optionsOf(command))
      .filter(([name]) => name !== 'help')
      .map((option) =>
        option[1].required && !isOptional(command, option[0]) ? spelled(option) : `[${spelled(option)}]`,
      ),
  ].join(' ')

const isOptional = ({ acts }: Command, name: string) => name === 'by' && acts !== 'staff'

const helpOf = (command: Command): string[] => [
  `${command.name}: ${command.help}`,
  '',
  `  ${lineOfUse(command)}`,
  '',
  ...inColumns(Object.entries(optionsOf(command)).map((one) => [`  ${spelled(one)}`, one[1].help])),
]

const helpOfAll = (outside: readonly OutsideCommand[]): string[] => [
  'npm run operate -- COMMAND [--by MAIL] [--json] [--help]',
  '',
  ...inColumns([
    ...outside.map(({ name, help }) => [`  ${name}`, help]),
    ...commands.map(({ name, args, help }) => [`  ${[name, ...args].join(' ')}`, help]),
  ]),
  '',
  'Exit codes: 0 done, 1 refused or something is wrong, 2 not understood.',
]
