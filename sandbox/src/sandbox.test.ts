import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { startMailSink, startSignInSandbox, startStripeSandbox } from './index.ts'
import { readSandboxEnv } from './settings.ts'

const program = fileURLToPath(new URL('../bin/sandbox.ts', import.meta.url))
// A child process takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const children: ChildProcess[] = []
afterEach(() => children.splice(0).forEach((c) => c.kill('SIGKILL')))

function startChild(env: Record<string, string> = {}): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-all-'))
  const child = fork(program, {
    env: { PATH: process.env['PATH'], SANDBOX_FOLDER: folder, SANDBOX_MAIL_FOLDER: join(folder, 'mail'), ...env },
    stdio: 'pipe',
  })
  children.push(child)
  return child
}

const message = (child: ChildProcess) =>
  new Promise<Record<string, string>>((resolve) => child.once('message', (m) => resolve(m as Record<string, string>)))
const exit = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

it('prints all its addresses, and exits with its parent', { tags: 'long' }, async () => {
  const child = startChild()
  const ready = await message(child)
  expect(ready).toMatchObject({ ready: true, googleClientId: expect.any(String), appleClientId: expect.any(String) })
  const status = async (url: string) => (await fetch(url)).status
  expect(
    await Promise.all([
      status(`${ready['stripe']}/v1/balance`),
      status(`${ready['google']}/.well-known/openid-configuration`),
      status(`${ready['apple']}/auth/keys`),
      status(`${ready['mail']}/mail.json`),
      status(ready['push']!),
    ]),
  ).toEqual([401, 200, 200, 200, 200])
  child.disconnect()
  expect(await exit(child)).toBe(0)
})

it('leaves Ctrl-C to its parent, and stops at once on SIGTERM', { tags: 'long' }, async () => {
  const child = startChild()
  const ready = await message(child)
  child.kill('SIGINT')
  // the signal is handled before the second answer
  for (const _ of ['first', 'second']) expect((await fetch(`${ready['mail']}/mail.json`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exit(child)).toBe(0)
})

it.each([
  [{ NODE_ENV: 'production' }, 'The sandbox replaces outside services and does not run where NODE_ENV is production.'],
  [{ SANDBOX_HOST: '0.0.0.0' }, 'The sandbox answers on this machine only; SANDBOX_HOST cannot be 0.0.0.0.'],
  [{ SANDBOX_MAIL_PORT: 'mail' }, 'SANDBOX_MAIL_PORT must be a port number, not mail.'],
])('%j: refuses to start, with one sentence', async (env, sentence) => {
  expect(() => readSandboxEnv(env)).toThrow(sentence)
  const child = startChild(env)
  let printed = ''
  child.stderr?.on('data', (d: Buffer) => (printed += d.toString()))
  expect(await exit(child)).toBe(1)
  expect(printed).toBe(`${sentence}\n`)
})

it('reports a folder that cannot be created', async () => {
  const child = startChild({ SANDBOX_FOLDER: '/proc/kindling/sandbox' })
  let printed = ''
  child.stderr?.on('data', (d: Buffer) => (printed += d.toString()))
  expect(await exit(child)).toBe(1)
  expect(printed).toContain('The sandbox cannot make its folder /proc/kindling (ENOENT).')
})

it('starts no part of itself in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const starts = [startStripeSandbox(), startMailSink({ folder: 'none' }), startSignInSandbox({ publicUrls: [] })]
  for (const start of starts) await expect(start).rejects.toThrow('does not run where NODE_ENV is production')
})
