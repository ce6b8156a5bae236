import { describe, expect, it } from 'vitest'
import type { LocalAddresses } from '../../deps.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { publicConfig } from './public-config.ts'

const localServices: LocalAddresses = {
  stripe: 'http://127.0.0.1:3001',
  google: 'http://127.0.0.1:3002',
  apple: 'http://127.0.0.1:3003',
  mail: 'http://127.0.0.1:3004',
  push: 'http://127.0.0.1:3005',
  stripeSecretKey: 'sk_test_kindling_sandbox',
  stripePublicKey: 'pk_test_kindling_sandbox',
  webhookSecret: 'whsec_kindling_sandbox',
}
const cardsOf = (settings: Record<string, string>) => {
  const config = readConfig({ NODE_ENV: 'test', ...settings })
  const { card_public_key, processor_url } = publicConfig({ config, localServices, publicUrl: 'http://k.test' }, null)
  return { card_public_key, processor_url }
}
const ownKeys = {
  STRIPE_SECRET_KEY: 'sk_test_own',
  STRIPE_PUBLIC_KEY: 'pk_test_own',
  STRIPE_WEBHOOK_SECRET: 'whsec_own',
}

it('names the fiscal sponsor, if there is one', () => {
  const doneeWith = (settings: Record<string, string>) =>
    publicConfig(
      { config: readConfig({ NODE_ENV: 'test', ...settings }), localServices, publicUrl: 'http://k.test' },
      null,
    ).donee
  expect(doneeWith({})).toBe(null)
  expect(doneeWith({ DONEE_NAME: 'Ember Trust', DONEE_EIN: '98-7654321' })).toEqual({
    name: 'Ember Trust',
    ein: '98-7654321',
  })
})

describe('a card is typed', () => {
  it('into the sandbox when no keys are set', () =>
    expect(cardsOf({})).toEqual({ card_public_key: 'pk_test_kindling_sandbox', processor_url: localServices.stripe }))

  it('into the processor’s own fields when its keys are set, although email and sign-in are local', () =>
    expect(cardsOf(ownKeys)).toEqual({ card_public_key: 'pk_test_own', processor_url: null }))
})

it.each([
  [{}, 'browser', 'in_app'],
  [{ IOS_GIVING: 'in_app', ANDROID_GIVING: 'browser' }, 'in_app', 'browser'],
  // a payment sheet charges a card before anybody knows its state
  [{ IOS_GIVING: 'in_app', CLOSED_STATES: 'FL' }, 'browser', 'browser'],
])('with %j the iOS app gives %s, the Android app %s', (settings, ios, android) => {
  const config = readConfig({ NODE_ENV: 'test', ...settings })
  const { giving } = publicConfig({ config, localServices, publicUrl: 'http://k.test' }, null)
  expect(giving).toEqual({ surface: { ios, android } })
})
