import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LocalAddresses } from '../../src/deps.ts'
import type { Config } from '../../src/platform/settings/config.ts'
import { tryPort } from './ports.ts'

export type RunningLocalServices = { localServices: LocalAddresses; close(): Promise<void> }

export const keys = {
  stripeSecretKey: 'sk_test_kindling_sandbox',
  stripePublicKey: 'pk_test_kindling_sandbox',
  webhookSecret: 'whsec_kindling_sandbox',
}

export function needsLocalServices(config: Config): boolean {
  const signIn = config.GOOGLE_CLIENT_ID !== undefined || config.APPLE_CLIENT_ID !== undefined
  return !config.production && !(config.STRIPE_SECRET_KEY !== undefined && signIn && config.MAIL_URL !== undefined)
}

/** Starts the local services on the five ports after ours if they are free. They end with this process. */
export async function startLocalServices(config: Config, onLost: () => void): Promise<RunningLocalServices> {
  const child = fork(fileURLToPath(new URL('../../../sandbox/bin/sandbox.ts', import.meta.url)), {
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined, ...(await environment(config)) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Ctrl-C must not reach them: they run until the server has answered its last request
    detached: true,
  })
  let output = ''
  child.stderr!.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)))
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const localServices = await new Promise<LocalAddresses>((done, fail) => {
    child.on('message', (message) => {
      if (isReady(message)) done({ ...message, ...keys })
    })
    child.once('error', fail)
    child.once('exit', () => fail(new Error(`The local services did not start: ${output.trim()}`)))
  })
  let closing = false
  void exited.then(() => {
    if (!closing) onLost()
  })
  return {
    localServices,
    async close() {
      closing = true
      child.kill('SIGTERM')
      await exited
    },
  }
}

function isReady(message: unknown): message is Omit<LocalAddresses, keyof typeof keys> {
  return typeof message === 'object' && message !== null && 'ready' in message
}

async function environment(config: Config): Promise<Record<string, string>> {
  const [stripe, google, apple, mail, push] = await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => String((await tryPort('127.0.0.1', config.PORT + n).catch(() => undefined)) ?? 0)),
  )
  const everywhere = config.HOST === '0.0.0.0' || config.HOST === '::'
  const host = everywhere ? '127.0.0.1' : config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST
  return {
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_STRIPE_PORT: stripe!,
    SANDBOX_GOOGLE_PORT: google!,
    SANDBOX_APPLE_PORT: apple!,
    SANDBOX_MAIL_PORT: mail!,
    SANDBOX_PUSH_PORT: push!,
    SANDBOX_FOLDER: join(config.dataFolder, 'sandbox'),
    SANDBOX_MAIL_FOLDER: join(config.dataFolder, 'mail'),
    SANDBOX_WEBHOOK_URL: `http://${host}:${config.PORT}/api/v1/webhooks/stripe`,
    SANDBOX_PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    SANDBOX_STRIPE_SECRET_KEY: keys.stripeSecretKey,
    SANDBOX_STRIPE_PUBLIC_KEY: keys.stripePublicKey,
    SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
  }
}
