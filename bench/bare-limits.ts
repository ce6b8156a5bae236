import pg from 'pg'
import { withClient } from './bench-postgres.ts'
import { startChild } from './child.ts'
import { cpuOf, cpuOfPostgres, postmasterOf } from './cpu.ts'
import { load, print, type Figures } from './load.ts'

/** Measures the limits of this machine at this moment; other figures are compared with them. */
export type Limits = { answer: Figures; select: Figures; writes: { perSecond: number; cpuMs: number } }

const accounts = 100_000

/** Measures bare Fastify, Fastify with one primary-key select, and the transaction of pgbench (TPC-B) from Node. */
export async function measureLimits(postgresUrl: string): Promise<Limits> {
  await withClient(postgresUrl, makeTables)
  const postmaster = await postmasterOf(postgresUrl)
  const child = await startChild('bare-server.ts', [postgresUrl])
  try {
    const watched = { url: child.url, pid: child.pid, postmaster }
    const answer = await load(watched, ['/bare'], { seconds: 4 })
    print('bare Fastify answer', answer)
    const select = await load(watched, ['/select'], { seconds: 4 })
    print('Fastify + one primary-key select', select)
    return { answer, select, writes: await measureWrites(postgresUrl, postmaster) }
  } finally {
    await child.stop()
  }
}

/** pgbench's tables at scale 1, but with 16 branches, because a single one would measure only the lock of its row. */
async function makeTables(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists accounts (aid int primary key, abalance int not null, filler char(84) not null);
    create table if not exists tellers (tid int primary key, tbalance int not null);
    create table if not exists branches (bid int primary key, bbalance int not null);
    create table if not exists history (tid int, bid int, aid int, delta int, mtime timestamptz);
    truncate history;
    insert into accounts select i, 0, '' from generate_series(1, ${accounts}) i on conflict do nothing;
    insert into tellers select i, 0 from generate_series(1, 160) i on conflict do nothing;
    insert into branches select i, 0 from generate_series(1, 16) i on conflict do nothing`)
}

const randomUpTo = (top: number) => 1 + Math.floor(Math.random() * top)

async function writeOnce(client: pg.PoolClient): Promise<void> {
  const [aid, tid, bid, delta] = [randomUpTo(accounts), randomUpTo(160), randomUpTo(16), randomUpTo(10_000) - 5_000]
  await client.query('begin')
  await client.query({
    name: 'a',
    text: 'update accounts set abalance = abalance + $1 where aid = $2',
    values: [delta, aid],
  })
  await client.query({ name: 's', text: 'select abalance from accounts where aid = $1', values: [aid] })
  await client.query({
    name: 't',
    text: 'update tellers set tbalance = tbalance + $1 where tid = $2',
    values: [delta, tid],
  })
  await client.query({
    name: 'b',
    text: 'update branches set bbalance = bbalance + $1 where bid = $2',
    values: [delta, bid],
  })
  await client.query({
    name: 'h',
    text: 'insert into history values ($1, $2, $3, $4, now())',
    values: [tid, bid, aid, delta],
  })
  await client.query('commit')
}

async function measureWrites(url: string, postmaster: number): Promise<Limits['writes']> {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const run = async (ms: number) => {
    const end = performance.now() + ms
    let done = 0
    const worker = async () => {
      const client = await pool.connect()
      for (; performance.now() < end; done += 1) await writeOnce(client)
      client.release()
    }
    await Promise.all(Array.from({ length: 16 }, worker))
    return done
  }
  await run(500)
  const cpu = async () => [await cpuOf(process.pid), await cpuOfPostgres(postmaster)] as const
  const before = await cpu()
  const at = performance.now()
  const done = await run(4_000)
  const perSecond = (done * 1000) / (performance.now() - at)
  const after = await cpu()
  await pool.end()
  const client = ((after[0] - before[0]) * 1000) / done
  const database = ((after[1] - before[1]) * 1000) / done
  console.log(
    `TPC-B from Node, 16 at once: ${perSecond.toFixed(0)}/s, CPU ${client.toFixed(3)} ms client, ${database.toFixed(3)} ms database`,
  )
  return { perSecond, cpuMs: client + database }
}
