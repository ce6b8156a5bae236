import Stripe from 'stripe'
import type { TestApp } from './app.ts'

/** The processor as its own library reaches it, to see what stands there. */
export function atProcessor({ sandbox }: Pick<TestApp, 'sandbox'>): Stripe {
  const { hostname, port } = new URL(sandbox.url)
  return new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http' })
}
