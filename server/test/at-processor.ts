import Stripe from 'stripe'
import type { TestApp } from './app.ts'

/** The processor's own library on the sandbox, to read its state. */
export function atProcessor({ sandbox }: Pick<TestApp, 'sandbox'>): Stripe {
  const { hostname, port } = new URL(sandbox.url)
  return new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http' })
}
