import { setClock } from '../../src/platform/time/clock.ts'
import { openVerbs } from '../reliability/open-verbs.ts'
import { deaths } from '../reliability/run-deaths.ts'

/** Charges a month, sends a payout or advances a flash campaign, and kills itself (`kill -9`) at a named point. */
export type Killing = {
  databaseUrl: string
  sandbox: { url: string; secretKey: string; webhookSecret: string }
  now: string
  point: string
  id: number
}

const { databaseUrl, sandbox, now, point, id } = JSON.parse(process.argv[2]!) as Killing
const { deps } = await openVerbs(databaseUrl, sandbox, setClock(new Date(now)))
const die = () => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('still alive')
}
await deaths[point]!(deps, die, id)
process.exit(1)
