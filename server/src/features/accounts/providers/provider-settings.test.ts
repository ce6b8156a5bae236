import { expect, test } from 'vitest'
import { appleClient, googleClient } from '../../../../../sandbox/src/index.ts'
import type { LocalAddresses } from '../../../deps.ts'
import { readConfig } from '../../../platform/settings/config.ts'
import { providerSettings } from './provider-settings.ts'

const keys = {
  GOOGLE_CLIENT_ID: 'g',
  GOOGLE_CLIENT_SECRET: 's',
  APPLE_CLIENT_ID: 'a',
  APPLE_TEAM_ID: 't',
  APPLE_KEY_ID: 'k',
  APPLE_PRIVATE_KEY: 'p',
}
const localServices = { google: 'http://127.0.0.1:4001', apple: 'http://127.0.0.1:4002' } as LocalAddresses
const at = (settings: Record<string, string>, more: { localServices?: LocalAddresses; publicUrl?: string } = {}) =>
  providerSettings({
    config: readConfig(settings),
    localServices: undefined,
    publicUrl: 'https://kindling.test',
    ...more,
  })

test('without keys and local services there is no sign-in with a provider', () => {
  expect(at({})).toEqual({})
})

test('local services use the client ids and secrets of the settings', async () => {
  const { google, apple } = at({}, { localServices, publicUrl: 'http://127.0.0.1:3000' })
  expect(google).toMatchObject({ issuer: localServices.google, insecure: true, web: { id: googleClient.id } })
  expect(await google!.web.secret(new Date())).toBe(googleClient.secret)
  expect(apple).toMatchObject({ issuer: localServices.apple, insecure: true, web: { id: appleClient.id } })
  expect(apple!.appCallbackUrl).toBe('http://127.0.0.1:3000/api/v1/auth/apple/callback')
})

test('with keys the real providers are called at their real addresses, over https', () => {
  const { google, apple } = at({ ...keys, APPLE_CALLBACK_URL: 'https://app.test/apple' })
  expect(google).toMatchObject({ issuer: 'https://accounts.google.com', insecure: false })
  expect(apple).toMatchObject({
    issuer: 'https://appleid.apple.com',
    insecure: false,
    appCallbackUrl: 'https://app.test/apple',
  })
})

test('plain http to another machine is never allowed', () => {
  expect(at({ ...keys, GOOGLE_ISSUER: 'http://accounts.example' }).google!.insecure).toBe(false)
})
