import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { StripeSandbox } from '../../../sandbox/src/index.ts'
import type { AppDeps } from '../../src/app.ts'
import { askProcessorForRefund } from '../../src/features/payments/index.ts'
import type { Instances, Role } from './instances.ts'
import type { Toll } from './toll.ts'

/** The moments at which programs are killed, in turn; `at random` is any moment. */
export const killPoints = [
  'at random',
  'charged, no answer',
  'stored, card not tried',
  'refund made, no answer',
  'declined, no answer',
  'second card charged, no answer',
  'event on its way',
  'the database',
  'event taken, not applied',
  'half settled',
] as const

type Reach = {
  instances: Instances
  webhook: Toll
  processor: Toll
  deps: AppDeps
  sandbox: StripeSandbox
  databaseUrl: string
  /** The folder of the database. */
  folder: string
}

export async function killAt(
  point: (typeof killPoints)[number],
  { instances: { kill }, webhook, processor, deps, sandbox, databaseUrl, folder }: Reach,
): Promise<void> {
  const once = (toll: Toll, side: 'before' | 'after', call: RegExp, roles: Role[]) =>
    new Promise<void>((done) => {
      toll.watch[side] = (asked) => {
        if (!call.test(asked)) return false
        delete toll.watch[side]
        kill(roles)
        done()
        return true
      }
    })
  const event = /webhooks\/stripe/
  switch (point) {
    case 'at random':
      return kill(['http', 'worker'])
    case 'stored, card not tried':
      return once(processor, 'before', /^POST \/v1\/payment_intents/, ['http'])
    case 'charged, no answer':
      return once(processor, 'after', /^POST \/v1\/payment_intents 200$/, ['http'])
    case 'declined, no answer':
      return once(processor, 'after', /^POST \/v1\/payment_intents 402$/, ['http'])
    case 'second card charged, no answer':
      return once(processor, 'after', /^POST \/v1\/payment_intents\/\w+\/confirm 200$/, ['http'])
    case 'refund made, no answer': {
      const paymentUuid = await anySettled(deps)
      // staff ask again before its event comes
      sandbox.set({ hold_webhooks: true })
      const killed = once(processor, 'after', /^POST \/v1\/refunds 200$/, ['worker'])
      const asked = { paymentUuid, amountCents: 100, reason: 'Asked', askedBy: null }
      const { uuid } = await deps.payments.refund(asked)
      await killed
      await askProcessorForRefund(deps, uuid)
      sandbox.set({ hold_webhooks: false })
      return
    }
    case 'event on its way':
      return once(webhook, 'before', event, ['http', 'worker'])
    case 'event taken, not applied':
      return once(webhook, 'after', event, ['worker', 'http'])
    case 'half settled': {
      // locks the last row that settling needs, so that it is killed just before its commit
      const holder = new pg.Client({ connectionString: databaseUrl })
      await holder.connect()
      await holder.query('begin; select from ledger_accounts order by nonprofit_id for update')
      await waitForLock(holder)
      kill(['worker', 'http'])
      return holder.end()
    }
    case 'the database': {
      const pid = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
      process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
      await untilBack(databaseUrl)
    }
  }
}

/** Waits for any payment without a refund. */
async function anySettled({ db }: AppDeps): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const settled = db.selectFrom('payments').select('uuid').where('status', '=', 'succeeded')
    const whole = settled.where('refunded_cents', '=', 0).where('refund_asked_cents', '=', 0)
    const found = await whole.limit(1).executeTakeFirst()
    if (found) return found.uuid
    await sleep(50)
  }
  throw new Error('no gift settled for 30 s')
}

/** Waits until somebody waits for a lock of `holder`. */
async function waitForLock(holder: pg.Client): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const waits = 'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'
    if ((await holder.query(waits)).rowCount) return
    await sleep(50)
  }
  throw new Error('nobody settled a gift for 30 s')
}

async function untilBack(databaseUrl: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client({ connectionString: databaseUrl })
    // a connection that breaks must not end this process
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch {
      await sleep(100)
    }
  }
  throw new Error('the database was not back within 30 s')
}
