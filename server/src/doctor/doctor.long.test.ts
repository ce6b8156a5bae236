import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  googleClient,
  startAwsSandbox,
  startSignInSandbox,
  type AwsSandbox,
  type SignInSandbox,
} from '../../../sandbox/src/index.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { startMailRelay } from '../../test/mail-relay.ts'
import { startNameServer } from '../../test/name-server.ts'
import { noteBackup } from '../features/staff/backups/backups.queries.ts'
import { diagnose, linesOf } from './doctor.ts'
import type { About, Finding } from './finding.ts'

const password = 'a-password-of-the-relay'
const dkim = { txt: ['v=DKIM1; k=rsa; p=MIGf'] }
const records: Parameters<typeof startNameServer>[0] = {
  '127.0.0.1': { a: '127.0.0.1' },
  'give.example': { txt: ['v=spf1 include:relay.example -all', 'another text'] },
  '_dmarc.give.example': { txt: ['v=DMARC1; p=reject'] },
  's1._domainkey.give.example': dkim,
}
let app: TestApp
let aws: AwsSandbox
let signIn: SignInSandbox
let names: Awaited<ReturnType<typeof startNameServer>>
let relay: Awaited<ReturnType<typeof startMailRelay>>

beforeAll(async () => {
  app = await startTestApp()
  ;[aws, names, relay, signIn] = await Promise.all([
    startAwsSandbox({ bucket: 'kindling' }),
    startNameServer(records),
    startMailRelay(password),
    startSignInSandbox({ publicUrls: [app.url] }),
  ])
  for (const [name, value] of Object.entries(aws.environment)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  names?.close()
  relay?.close()
  await aws?.close()
  await signIn?.close()
  await app?.close()
})

/** The settings of a whole installation, as far as stand-ins can fill them. */
const whole = () => ({
  DATABASE_URL: app.databaseUrl,
  KINDLING_DATA: app.deps.config.dataFolder,
  PUBLIC_URL: app.url,
  STRIPE_SECRET_KEY: app.sandbox.secretKey,
  STRIPE_PUBLIC_KEY: app.sandbox.publicKey,
  STRIPE_WEBHOOK_SECRET: app.sandbox.webhookSecret,
  STRIPE_API_URL: app.sandbox.url,
  GOOGLE_ISSUER: signIn.google,
  GOOGLE_CLIENT_ID: googleClient.id,
  GOOGLE_CLIENT_SECRET: googleClient.secret,
  MAIL_URL: `smtp://kindling:${password}@${relay.address}`,
  MAIL_FROM: 'Give <hello@give.example>',
  MAIL_DKIM_SELECTOR: 's1',
  S3_URL: aws.url,
  S3_BUCKET: 'kindling',
})

const examined = (env: Record<string, string>, more: { mailTo?: string } = {}) =>
  diagnose({ env, servers: [names.address], ...more })

const about = (findings: Finding[], subject: About, state?: Finding['state']) =>
  findings.filter((f) => f.about === subject && (state === undefined || f.state === state)).map(({ says }) => says)

test('a whole installation: what holds is good, stand-ins are named loudly, and no secret is printed', async () => {
  await noteBackup(app.deps.db, 'dump', new Date())
  const env = whole()
  const findings = await examined(env, { mailTo: 'me@give.example' })
  for (const subject of ['domain', 'mail', 'clock', 'sign-in'] as const)
    expect(about(findings, subject, 'wrong'), subject).toEqual([])
  expect(about(findings, 'domain')).toContain('Kindling answers at its public address.')
  expect(about(findings, 'cards', 'good')).toEqual([
    'the card processor accepts our key, and the account takes charges.',
    'a signed event reached our public address and our inbox.',
    'the processor sends its events to our address.',
  ])
  expect(about(findings, 'clock', 'good')).toHaveLength(2)
  expect(about(findings, 'mail', 'good')).toHaveLength(4)
  expect(about(findings, 'sign-in')).toEqual(['Google accepts our client.'])
  // the tests' database writes to no disk
  expect(about(findings, 'database', 'wrong')).toEqual(['Postgres acknowledges before it writes.'])
  expect(relay.to).toEqual(['me@give.example'])
  expect(about(findings, 'files', 'good')[0]).toBe('the bucket takes a file, returns it and deletes it.')
  expect(about(findings, 'backups', 'good')).toEqual(['the last dump is 0 hours old.'])
  expect(about(findings, 'stand-ins', 'wrong')).toContain(
    'ANOTHER SERVICE STANDS IN FOR THE CARD PROCESSOR: STRIPE_API_URL is set.',
  )
  const printed = linesOf(findings).join('\n')
  const secret = [password, env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET, env.DATABASE_URL, 'me@give.example']
  expect(secret.filter((text) => printed.includes(text))).toEqual([])
})

test('each thing that is broken is one sentence with a way to mend it', async () => {
  Object.assign(records, {
    'give.example': { txt: ['v=spf1 +all'] },
    's1._domainkey.give.example': { txt: ['v=DKIM1; p='] },
    '_dmarc.give.example': { txt: ['v=DMARC1; p=none'] },
    '127.0.0.1': undefined,
  })
  const findings = await examined({
    ...whole(),
    MAIL_URL: `smtp://kindling:wrong@${relay.address}`,
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
    S3_BUCKET: 'unknown',
    GOOGLE_CLIENT_SECRET: 'of-nobody',
    VAPID_PUBLIC_KEY: 'B'.repeat(87),
    VAPID_PRIVATE_KEY: 'k'.repeat(43),
    TERMS_FILE: '/nowhere/terms.txt',
  })
  expect(about(findings, 'mail', 'wrong')).toEqual([
    'the relay refuses our user or password.',
    'the SPF record of give.example allows everybody.',
    'the DKIM key of s1._domainkey.give.example is revoked.',
  ])
  expect(about(findings, 'mail', 'look')[0]).toContain('p=none')
  expect(about(findings, 'cards', 'wrong')).toEqual([
    'the keys are test keys, so no money moves.',
    'the card processor refuses our secret key.',
    'our public address refuses our own signature.',
  ])
  expect(about(findings, 'domain', 'wrong')).toEqual(['DNS has no address of 127.0.0.1 (ENOTFOUND).'])
  expect(about(findings, 'files', 'wrong')).toEqual(['the bucket does not take a file (NoSuchBucket).'])
  expect(about(findings, 'sign-in', 'wrong')).toEqual(['Google refuses our client.'])
  expect(about(findings, 'pushes', 'wrong')).toHaveLength(1)
  expect(about(findings, 'law', 'wrong')).toContain('TERMS_FILE names a file that cannot be read (ENOENT).')
  expect(findings.filter(({ state, mend }) => state !== 'good' && !mend)).toEqual([])
})
