import { execFileSync } from 'node:child_process'
import { query } from './database.ts'
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
