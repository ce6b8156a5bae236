import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../platform/settings/config.ts'
import { day, setClock } from '../platform/time/clock.ts'
import { examineDomain } from './examine-domain.ts'

const openssl = promisify(execFile)

/** A server on this machine whose certificate holds for 30 days; `authority` signed it. */
async function startTls() {
  const folder = await mkdtemp(join(tmpdir(), 'kindling-certificate-'))
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
  const forHost = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '30']
  await openssl('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...forHost,
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  const authority = await readFile(certificate, 'utf8')
  const server = createServer({ key: await readFile(key), cert: authority })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  return { authority, url: `https://localhost:${(server.address() as AddressInfo).port}` }
}

test('the certificate of our domain is trusted, and its days are counted', async () => {
  const { authority, url } = await startTls()
  const names = { resolve4: async () => [], resolve6: async () => [], resolveTxt: async () => [] } as never
  const config = readConfig({ PUBLIC_URL: url })
  const seen = async (daysLater: number, trusted?: string) => {
    const clock = setClock(new Date(Date.now() + daysLater * day))
    const findings = await examineDomain({
      config,
      clock,
      db: undefined,
      names,
      ...(trusted !== undefined && { authority: trusted }),
    })
    return findings.filter(({ says }) => says.includes('certificate')).map(({ state, says }) => [state, says])
  }
  const skipped = ['good', 'the page was not asked for, because a test signed the certificate.']
  expect(await seen(0, authority)).toEqual([['good', 'the certificate holds for 29 more days.'], skipped])
  expect(await seen(10, authority)).toEqual([['look', 'the certificate holds for 19 more days.'], skipped])
  expect(await seen(28, authority)).toEqual([['wrong', 'the certificate holds for 1 more day.'], skipped])
  expect(await seen(40, authority)).toEqual([['wrong', 'the certificate has expired.'], skipped])
  expect((await seen(0))[0]).toEqual(['wrong', 'browsers refuse the certificate (DEPTH_ZERO_SELF_SIGNED_CERT).'])
})
