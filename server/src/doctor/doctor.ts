import { parseArgs } from 'node:util'
import { WrongUse, type OutsideCommand } from '../features/staff/index.ts'
import { openDatabase } from '../platform/database/db.ts'
import { createLog } from '../platform/monitoring/log.ts'
import type { Config } from '../platform/settings/config.ts'
import { systemClock } from '../platform/time/clock.ts'
import { databaseTime } from './doctor.queries.ts'
import { examine, inOrder } from './examine.ts'
import { examineSettings } from './examine-settings.ts'
import type { Finding } from './finding.ts'
import { nameServers, type World } from './world.ts'

type Outside = Pick<World, 'mailTo' | 'authority'> & {
  env: Record<string, string | undefined>
  servers?: readonly string[]
}

/** Compares every setting with the world outside. Works on an empty installation too. */
export async function diagnose({ env, servers, ...outside }: Outside): Promise<Finding[]> {
  const { config, findings } = examineSettings(env)
  if (config === undefined) return findings
  const database = await reach(config)
  try {
    const world: World = { config, clock: systemClock, db: database?.db, names: nameServers(servers), ...outside }
    return inOrder([...findings, ...(await examine(world))])
  } finally {
    await database?.close()
  }
}

async function reach({ DATABASE_URL }: Config) {
  if (DATABASE_URL === undefined) return undefined
  const database = openDatabase(DATABASE_URL, { log: createLog('silent'), size: 8 })
  try {
    await databaseTime(database.db)
    return database
  } catch {
    await database.close()
    return undefined
  }
}

const signs = { good: '✓', look: '·', wrong: '✗' } as const

/** One line for each finding; what is wrong says below it how to mend it. */
export function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  return [
    ...findings.flatMap(({ about, state, says, mend }) => [
      `${signs[state]} ${about.padEnd(width)}  ${says}`,
      ...(mend === undefined ? [] : [`  ${' '.repeat(width)}  → ${mend}`]),
    ]),
    '',
    wrong === 0 ? 'Nothing is missing.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} missing.`,
  ]
}

const options = { json: { type: 'boolean' }, help: { type: 'boolean' }, mail: { type: 'string' } } as const

const help = [
  'doctor: compares every setting with the world outside',
  '',
  '  npm run operate -- doctor [--mail ADDRESS] [--json]',
  '',
  '  --mail ADDRESS  also sends a test email there',
]

/** Exit code 1 if something is wrong. */
export const doctor: OutsideCommand = {
  name: 'doctor',
  help: 'compares every setting with the world outside, and says what is missing',
  async run(line, { say }) {
    const { mail, json, help: asked } = optionsOf(line)
    if (asked) {
      for (const one of help) say(one)
      return 0
    }
    const findings = await diagnose({ env: process.env, ...(mail !== undefined && { mailTo: mail }) })
    for (const one of json ? [JSON.stringify(findings, null, 2)] : linesOf(findings)) say(one)
    return findings.some(({ state }) => state === 'wrong') ? 1 : 0
  },
}

function optionsOf(line: readonly string[]) {
  try {
    return parseArgs({ args: [...line], options }).values
  } catch {
    throw new WrongUse('npm run operate -- doctor [--mail ADDRESS] [--json]')
  }
}
