import { join } from 'node:path'
import { refuseProduction } from './not-in-production.ts'

export type SandboxEnv = {
  host: string
  ports: { stripe: number; google: number; apple: number; mail: number; push: number }
  folder: string
  mailFolder: string
  webhookUrl: string | undefined
  publicUrls: string[]
  secretKey: string
  publicKey: string
  webhookSecret: string
  /** The event types sent to the webhook; undefined sends all. */
  webhookEvents: string[] | undefined
}

/** Reads the environment. Throws if the sandbox must not run. */
export function readSandboxEnv(env: Record<string, string | undefined>): SandboxEnv {
  refuseProduction(env)
  const host = env['SANDBOX_HOST'] || '127.0.0.1'
  if (!/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host))
    throw new Error(`The sandbox answers on this machine only; SANDBOX_HOST cannot be ${host}.`)
  const folder = env['SANDBOX_FOLDER'] || join('.data', 'sandbox')
  const publicUrl = env['SANDBOX_PUBLIC_URL'] || 'http://localhost:3000'
  return {
    host,
    ports: {
      stripe: port(env, 'STRIPE'),
      google: port(env, 'GOOGLE'),
      apple: port(env, 'APPLE'),
      mail: port(env, 'MAIL'),
      push: port(env, 'PUSH'),
    },
    folder,
    mailFolder: env['SANDBOX_MAIL_FOLDER'] || join('.data', 'mail'),
    webhookUrl: env['SANDBOX_WEBHOOK_URL'] || undefined,
    publicUrls: [
      ...new Set([
        publicUrl,
        publicUrl.replace('//127.0.0.1', '//localhost'),
        publicUrl.replace('//localhost', '//127.0.0.1'),
      ]),
    ],
    secretKey: env['SANDBOX_STRIPE_SECRET_KEY'] || 'sk_test_kindling_sandbox',
    publicKey: env['SANDBOX_STRIPE_PUBLIC_KEY'] || 'pk_test_kindling_sandbox',
    webhookSecret: env['SANDBOX_WEBHOOK_SECRET'] || 'whsec_kindling_sandbox',
    webhookEvents: env['SANDBOX_WEBHOOK_EVENTS']?.split(',').map((e) => e.trim()),
  }
}

function port(env: Record<string, string | undefined>, name: string): number {
  const text = env[`SANDBOX_${name}_PORT`] || '0'
  const number = Number(text)
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number
  throw new Error(`SANDBOX_${name}_PORT must be a port number, not ${text}.`)
}
