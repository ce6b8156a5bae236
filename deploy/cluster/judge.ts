import { execFileSync } from 'node:child_process'
import { count, query } from './database.ts'
import { counted } from './front.ts'
import { setting, until } from './machines.ts'
import { listProcessor } from './processor.ts'

const root = new URL('../..', import.meta.url).pathname

type Intent = { id: string; status: string; metadata: { payment?: string } }

/** How often the processor charged for each of our payments. */
async function chargesByPayment(): Promise<Map<string, number>> {
  const charges = new Map<string, number>()
  for (const { status, metadata } of await listProcessor<Intent>('/v1/payment_intents')) {
    if (status === 'succeeded' && metadata.payment !== undefined)
      charges.set(metadata.payment, (charges.get(metadata.payment) ?? 0) + 1)
  }
  return charges
}

function brokenBooks(): string[] {
  try {
    const env = { ...process.env, DATABASE_URL: setting('DATABASE_URL') }
    execFileSync(process.execPath, ['server/bin/check-ledger.ts'], { cwd: root, env, stdio: 'pipe' })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    return [String(stdout).trim().slice(0, 600)]
  }
}

/** Compares acknowledged gifts with the database and with the processor, whose charges the books cannot miss. */
export async function wrongGifts(acknowledged: string[]): Promise<string[]> {
  const rowsNow = () =>
    query<{ gift: string; payment: string; status: string }>(
      `select g.uuid as gift, p.uuid as payment, p.status
         from gifts g join payments p on p.id = g.payment_id where g.uuid = any($1)`,
      [acknowledged],
    )
  const isOpen = ({ status }: { status: string }) => ['created', 'requires_action', 'processing'].includes(status)
  let rows = await rowsNow()
  const settled = async () => !(rows = await rowsNow()).some(isOpen)
  await until('acknowledged gifts settle', settled, 120).catch(() => undefined)
  const charges = await chargesByPayment()
  const known = new Set((await query<{ uuid: string }>('select uuid from payments')).map(({ uuid }) => uuid))
  const gifts = new Set(rows.map(({ gift }) => gift))
  const twice = rows.length - gifts.size + [...charges.values()].filter((n) => n > 1).length
  return [
    ...counted(acknowledged.filter((gift) => !gifts.has(gift)).length, 'lost'),
    ...counted(twice, 'doubled'),
    ...counted(rows.filter(({ payment }) => !charges.has(payment)).length, 'acknowledged and not charged'),
    ...counted([...charges.keys()].filter((payment) => !known.has(payment)).length, 'charges in no book'),
    ...counted(rows.filter(isOpen).length, 'unsettled'),
    ...brokenBooks(),
  ]
}

// Daily and hourly work waits for its time, and is no work that a fault left behind.
const openJobs = `select count(*) as n from queue.job where name not like '\\_\\_%' and (state in ('active', 'retry')
  or (state = 'created' and start_after < now() + interval '30 seconds'))`
const failedJobs = `select count(*) as n from queue.job where state = 'failed'`

/** Waits until the workers have done all that was queued. */
export async function wrongJobs(): Promise<string[]> {
  // A job of the next minute may come right after the look that found none.
  let left = 0
  const done = async () => (left = await count(openJobs)) === 0
  await until('the queues are empty', done, 180).catch(() => undefined)
  return [...counted(left, 'jobs not done'), ...counted(await count(failedJobs), 'jobs failed')]
}

/** Each settled payment has one receipt, and its email has left. Ask once the queues are empty. */
export async function wrongReceipts(): Promise<string[]> {
  const rows = await query<{ issued: number; mailed: number }>(
    `select count(r.id)::int as issued, count(m.key)::int as mailed from payments p
       left join receipts r on r.payment_id = p.id and r.nth = 0
       left join mails m on m.key = 'receipt:' || r.number
      where p.status = 'succeeded' group by p.id`,
  )
  return [
    ...counted(rows.filter(({ issued }) => issued === 0).length, 'receipts missing'),
    ...counted(rows.filter(({ issued }) => issued > 1).length, 'receipts doubled'),
    ...counted(rows.filter(({ issued, mailed }) => mailed < issued).length, 'receipts not mailed'),
  ]
}
