import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testDepsOn } from '../../../test/deps.ts'
import { checkLedger } from '../../features/ledger/index.ts'
import { receiptByNumber } from '../../features/receipts/receipts.queries.ts'
import { migrate } from './migrate.ts'

/** A database as an earlier version left it, with money in every state, and the checks of that version. */
const version = '0019'
const folder = new URL(`../../../test/versions/${version}/`, import.meta.url)
const name = `kindling_test_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`

let url: string
let client: pg.Client
const ask = async <R extends object>(text: string) => (await client.query<R>(text)).rows

beforeAll(async () => {
  const server = inject('testServer').url
  const outside = new pg.Client({ connectionString: server })
  await outside.connect()
  await outside.query(`create database ${name}`)
  await outside.end()
  url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  await migrate(url, '0019-old-events')
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile(new URL('data.sql', folder), 'utf8'))
  await client.query(
    'insert into processor_events (id, type, payload, occurred_at, received_at) values ($1, $2, $3, now(), now())',
    ['evt_secrets', 'payment_intent.requires_action', JSON.stringify(withSecrets)],
  )
  await client.query(formerJobs)
}, 60_000)
afterAll(async () => {
  await client.end()
  const outside = new pg.Client({ connectionString: inject('testServer').url })
  await outside.connect()
  await outside.query(`drop database ${name} with (force)`)
  await outside.end()
})

/** An event as stored by a version that removed secrets only from its first level. */
const withSecrets = {
  id: 'pi_1',
  next_action: { use_stripe_sdk: { stripe_js: 'https://bank.example/?client_secret=pi_1_secret_2' } },
  list: [1, { client_secret: 'pi_1_secret_2', kept: [] }, null],
}

/** A job and a schedule under names that jobs had once. */
const formerJobs = `
  select queue.create_queue(name, '{"policy": "standard"}') from unnest(array['tell-many', 'tell-milestones']) name;
  insert into queue.job (name, data) values ('tell-many', '{"afterId": 7}');
  insert into queue.schedule (name, cron) values ('tell-milestones', '45 9 * * *')`

const balances = () =>
  ask<{ id: number; cents: string }>(
    'select account_id as id, sum(amount_cents) as cents from ledger_entries group by 1 order by 1',
  )

/** The split of each gift, read from the old tables and from the new ones. */
const oldSplits = `
  select g.uuid, n.nonprofit_id::int as nonprofit, n.basis_points as bp from gifts g
  cross join lateral (
    select c.nonprofit_id, 10000 as basis_points from campaigns c where c.id = g.campaign_id
    union all
    select s.nonprofit_id, s.basis_points from allocation_shares s where s.allocation_id = (
      select a.id from allocations a where a.community_id = g.community_id and a.effective_at <= g.settled_at
      order by a.effective_at desc limit 1)) n
  where g.status = 'settled' order by 1, 2`
const newSplits = `
  select g.uuid, s.nonprofit_id::int as nonprofit, s.basis_points as bp from gifts g
  join allocation_shares s on s.allocation_id = g.allocation_id where g.status = 'settled' order by 1, 2`

const oldTotals = `
  select uuid, title as name, raised_cents, net_cents, gifts_count, supporters_count, closed_at, invites_open from campaigns
  union all select uuid, name, raised_cents, net_cents, gifts_count, givers_count, closed_at, invites_open from communities order by 1`
const newTotals = `
  select uuid, name, raised_cents, net_cents, gifts_count, supporters_count, closed_at, invites_open from giveables order by 1`

test('a database of the former version keeps every cent, name and number', async () => {
  for (const file of await readdir(new URL('checks/', folder))) {
    const text = await readFile(new URL(`checks/${file}`, folder), 'utf8')
    expect([file, await ask(text)]).toEqual([file, []])
  }
  const [books, splits, totals] = [await balances(), await ask(oldSplits), await ask<{ name: string }>(oldTotals)]
  expect(splits.length).toBeGreaterThan(25)
  await migrate(url)
  const { deps, close } = testDepsOn(url)
  try {
    // the data contain a split that was changed without notice
    const findings = (await checkLedger(deps.db)).filter(({ check }) => check !== 'splits-change-with-notice')
    expect(findings).toEqual([])
    expect(await balances()).toEqual(books)
    expect(await ask(newSplits)).toEqual(splits)
    expect(await ask(newTotals)).toEqual(totals)
    const closed = await ask(
      'select name, closed_because::text as because from giveables where closed_at is not null order by name',
    )
    expect(closed).toEqual([
      { name: 'A paused roof', because: 'paused' },
      { name: 'Books for Room 12', because: 'goal_met' },
      { name: 'Ended in spring', because: 'ended' },
      { name: 'Frozen for now', because: 'frozen' },
      { name: 'Reported and done', because: 'ended' },
    ])
    const hidden = await ask<{ name: string }>('select name from giveables where not is_public')
    expect(hidden).toEqual([{ name: 'Waits for review' }])
    const [first] = await ask<{ number: string }>('select number from receipts order by number limit 1')
    expect((await receiptByNumber(deps.db, first!.number))!.lines[0]!.receivers.length).toBeGreaterThan(0)
  } finally {
    await close()
  }
})

test('a repeated migration changes nothing', async () => {
  const before = await balances()
  await migrate(url)
  expect(await balances()).toEqual(before)
})

test('no stored event contains a secret of the processor', async () => {
  const [event] = await ask<{ payload: unknown }>("select payload from processor_events where id = 'evt_secrets'")
  expect(event!.payload).toEqual({ id: 'pi_1', list: [1, { kept: [] }, null] })
  expect(await ask("select id from processor_events where payload::text ~ '_secret'")).toEqual([])
})

test('waiting jobs and schedules move to the new names of their jobs', async () => {
  expect(await ask('select name, data from queue.job')).toEqual([{ name: 'notify-many', data: { afterId: 7 } }])
  expect(await ask('select name, cron from queue.schedule')).toEqual([
    { name: 'notify-of-milestones', cron: '45 9 * * *' },
  ])
  expect(await ask("select name from queue.queue where name like 'tell-%'")).toEqual([])
})
