import { execFile } from 'node:child_process'
import { chmod, chown, copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openLocalPostgres, type LocalPostgres } from '../src/platform/local-postgres/index.ts'
import { createLog } from '../src/platform/monitoring/log.ts'
import { startProgram, type Program } from '../test/programs/program.ts'
import { quickFolder } from '../test/quick-folder.ts'

const openssl = promisify(execFile)
let folder: string
let postgres: LocalPostgres
let client: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(await quickFolder(tmpdir()), 'kindling-tls-'))
  await chmod(folder, 0o755)
  postgres = await openLocalPostgres({ folder, log: createLog('silent'), fsync: false })
  client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Makes an authority, and a certificate of the host `localhost` that it signs; Postgres then offers TLS with it. */
async function offerTls(): Promise<string> {
  const at = (name: string) => join(folder, name)
  const make = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  await openssl('openssl', [
    'req',
    '-x509',
    ...make,
    '-subj',
    '/CN=Our authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  ])
  const ofHost = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-keyout', at('server.key'), '-out', at('server.crt')]
  await openssl('openssl', ['req', '-x509', ...make, ...ofHost, ...signed])
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const cluster = rows[0]!.folder
  const { uid, gid } = await stat(cluster)
  for (const name of ['server.key', 'server.crt']) {
    await copyFile(at(name), join(cluster, name))
    await chown(join(cluster, name), uid, gid)
    await chmod(join(cluster, name), 0o600)
  }
  await client.query('alter system set ssl = on')
  await client.query('select pg_reload_conf()')
  await expect.poll(async () => (await client.query<{ ssl: string }>('show ssl')).rows[0]!.ssl).toBe('on')
  return at('ca.pem')
}

function start(file: string, host: string, parameters: Record<string, string>): Program {
  const url = new URL(postgres.url)
  url.hostname = host
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const env = { PORT: '0', KINDLING_DATA: folder, DATABASE_URL: url.href }
  const program = startProgram(file, [], { env })
  onTestFinished(() => program.kill('SIGKILL'))
  return program
}

async function refusal(host: string, parameters: Record<string, string>): Promise<string> {
  const program = start('server/bin/migrate.ts', host, parameters)
  expect(await program.ended, program.output()).toBe(1)
  return program.output()
}

test('every connection to the database uses TLS, and only with a certificate of an authority that is named', async () => {
  expect(await refusal('localhost', { sslmode: 'verify-full' })).toContain(
    'The database of DATABASE_URL speaks no TLS, which sslmode demands.',
  )
  const sslrootcert = await offerTls()
  expect(await refusal('localhost', { sslmode: 'verify-full' })).toContain(
    'The certificate of the database is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE). Name its authority in DATABASE_URL:',
  )
  expect(await refusal('127.0.0.1', { sslmode: 'verify-full', sslrootcert })).toContain(
    'The certificate of the database is not trusted (ERR_TLS_CERT_ALTNAME_INVALID).',
  )
  const program = start('server/bin/all-in-one.ts', 'localhost', { sslmode: 'verify-full', sslrootcert })
  const [, url] = (await program.until(/^ready (http:\S+)$/m, 60_000)).match(/^ready (http:\S+)$/m)!
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const { rows } = await client.query<{ name: string; ssl: boolean }>(
    `select distinct application_name as name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
      where datname = current_database() and pid <> pg_backend_pid() and application_name not like 'kindling presence%'`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['kindling', 'kindling listener', 'kindling sign of life']),
  )
  expect(rows.filter(({ ssl }) => !ssl)).toEqual([])
}, 180_000)
