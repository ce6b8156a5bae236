import { expect, test } from 'vitest'
import { createApp } from '../platform/http/app.ts'
import { createLog } from '../platform/monitoring/log.ts'
import { readConfig } from '../platform/settings/config.ts'
import { wordsIn } from '../platform/words.ts'
import { addAppLinks } from './add-app-links.ts'

const files = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'] as const

async function answersWith(env: Record<string, string>) {
  const config = readConfig({ NODE_ENV: 'test', ...env })
  const app = await createApp({ config, log: createLog('silent'), wordsIn })
  addAppLinks(app, { config })
  const answers = await Promise.all(files.map((url) => app.inject({ url })))
  await app.close()
  return answers
}

test('no app may open our links until the settings name one', async () => {
  expect((await answersWith({})).map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test('both systems learn which app opens which links, as JSON without a redirect', async () => {
  const print = Array.from({ length: 32 }, () => 'AB').join(':')
  const [android, apple] = await answersWith({
    ANDROID_APP_ID: 'org.example.kindling',
    ANDROID_FINGERPRINTS: `${print}, ${print.replaceAll('AB', 'CD')}`,
    APPLE_APP_ID: 'org.example.kindling',
    APPLE_CLIENT_ID: 'org.example.give',
    APPLE_TEAM_ID: 'A1B2C3D4E5',
    APPLE_KEY_ID: 'F6G7H8I9J0',
    APPLE_PRIVATE_KEY: 'key',
  })
  for (const answer of [android!, apple!])
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
    ])
  expect(android!.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'org.example.kindling',
        sha256_cert_fingerprints: [print, print.replaceAll('AB', 'CD')],
      },
    },
  ])
  const [only] = apple!.json().applinks.details
  expect(only.appIDs).toEqual(['A1B2C3D4E5.org.example.kindling'])
  expect(only.components).toContainEqual({ '/': '/campaigns/*' })
  expect(JSON.stringify(only.components)).not.toMatch(/"\/(api|unsubscribe|confirm-email|\*)/)
})
