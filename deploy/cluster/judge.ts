import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { askProcessor } from './givers.ts'
import { setting, until } from './machines.ts'

const root = new URL('../..', import.meta.url).pathname

/** Asks whichever database leads, and waits until one does. */
export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: setting('DATABASE_URL'), connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      if (tries > 60) throw error
      await sleep(1_000)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

type Intent = { id: string; status: string; metadata: { payment?: string } }

/** How often the processor charged for each of our payments. */
async function chargesByPayment(): Promise<Map<string, number>> {
  const charges = new Map<string, number>()
  for (let after = ''; ;) {
    const page = await askProcessor<{ data: Intent[]; has_more: boolean }>(`/v1/payment_intents?limit=100${after}`)
    for (const { status, metadata } of page.data) {
      if (status === 'succeeded' && metadata.payment !== undefined)
        charges.set(metadata.payment, (charges.get(metadata.payment) ?? 0) + 1)
    }
    if (!page.has_more) return charges
    after = `&starting_after=${page.data.at(-1)!.id}`
  }
}

function brokenBooks(): string {
  try {
    const env = { ...process.env, DATABASE_URL: setting('DATABASE_URL') }
    execFileSync(process.execPath, ['server/bin/check-ledger.ts'], { cwd: root, env, stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
      .trim()
      .slice(0, 600)
  }
}

export type Judgement = {
  lost: number
  twice: number
  /** Gifts that were acknowledged and that nobody paid. */
  uncharged: number
  /** Charges that no book knows. */
  unknown: number
  unsettled: number
  books: string
}

/** Compares acknowledged gifts with the database and with the processor, whose charges the books cannot miss. */
export async function judge(acknowledged: string[]): Promise<Judgement> {
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
  return {
    lost: acknowledged.filter((gift) => !gifts.has(gift)).length,
    twice: rows.length - gifts.size + [...charges.values()].filter((n) => n > 1).length,
    uncharged: rows.filter(({ payment }) => !charges.has(payment)).length,
    unknown: [...charges.keys()].filter((payment) => !known.has(payment)).length,
    unsettled: rows.filter(isOpen).length,
    books: brokenBooks(),
  }
}
