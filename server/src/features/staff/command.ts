import type { AccusedDeps } from '../complaints/index.ts'
import type { WithPayments } from '../payments/index.ts'
import type { Deps } from '../../deps.ts'

/** The command line is invalid: exit code 2. */
export class WrongUse extends Error {}

export type CommandInput = {
  deps: Deps & AccusedDeps & WithPayments
  args: string[]
  options: Record<string, string | boolean | undefined>
  /** The staff member who acts; always set if the command requires one. */
  staffId: number | null
  progress(line: string): void
}

export type Outcome = {
  /** The output for people, one line each. */
  lines: string[]
  json: unknown
  /** Something needs attention: exit code 1. */
  wrong?: boolean
}

export type Option = {
  /** The name of its value; an option without one is a switch. */
  takes?: string
  help: string
  required?: true
}

export type Command = {
  name: string
  help: string
  args: readonly string[]
  options?: Record<string, Option>
  /** The command requires a staff member (`--by`); `unless_first`: except while there are none. */
  acts?: 'staff' | 'unless_first'
  run(input: CommandInput): Promise<Outcome>
}

export function actor({ staffId }: CommandInput): number {
  if (staffId === null) throw new Error('a command that acts was run by nobody')
  return staffId
}

export const textOf = ({ options }: CommandInput, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

export function neededText(input: CommandInput, name: string, most: number): string {
  const text = textOf(input, name)?.trim() ?? ''
  if (text === '' || [...text].length > most) throw new WrongUse(`--${name} is a text of 1 to ${most} characters.`)
  return text
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function uuidIn(text: string, name: string): string {
  if (!uuid.test(text)) throw new WrongUse(`${name} is a uuid, such as 0190d6f0-5d1c-7c3e-9a53-1f2e3d4c5b6a.`)
  return text.toLowerCase()
}

/** Parses "12" and "12.50" to cents. */
export function centsIn(text: string, name: string): number {
  const [, dollars, cents = ''] = /^\$?(\d{1,9})(?:\.(\d\d))?$/.exec(text) ?? []
  const amount = Number(dollars) * 100 + Number(cents)
  if (dollars === undefined || amount < 1) throw new WrongUse(`${name} is an amount in dollars, such as 12 or 12.50.`)
  return amount
}

export function momentIn(text: string, name: string): Date {
  const moment = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) || Number.isNaN(moment.getTime()))
    throw new WrongUse(`${name} is a moment, such as 2026-11-20T15:00:00.000Z.`)
  return moment
}

export function numberIn(text: string, name: string): number {
  const number = Number(text)
  if (!/^\d{1,15}$/.test(text) || number < 1) throw new WrongUse(`${name} is a number, such as 12.`)
  return number
}

export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => [...row[i]!].length)))
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  )
}

export const done = (line: string, json: object = {}): Outcome => ({ lines: [line], json: { done: true, ...json } })

export const dayOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
