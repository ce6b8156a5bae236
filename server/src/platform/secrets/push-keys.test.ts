import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import { readConfig } from '../settings/config.ts'
import { withPushKeys } from './push-keys.ts'

test('the demo makes keys for Web Push once and keeps them; keys of the settings win, and production gets none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindling-push-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const demo = readConfig({ KINDLING_DATA: folder })
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = withPushKeys(demo)
  const at = 'https://fcm.googleapis.com'
  expect(webPush.getVapidHeaders(at, 'mailto:a@b.example', publicKey!, privateKey!, 'aes128gcm')).toHaveProperty(
    'Authorization',
  )
  expect(withPushKeys(demo)).toMatchObject({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
  expect((await stat(join(folder, 'push-keys'))).mode & 0o777).toBe(0o600)
  const given = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'x'.repeat(43) }
  expect(withPushKeys({ ...demo, ...given })).toMatchObject(given)
  expect(withPushKeys({ ...demo, demo: false })).toMatchObject({ demo: false })
  expect(withPushKeys({ ...demo, demo: false }).VAPID_PUBLIC_KEY).toBeUndefined()
})
