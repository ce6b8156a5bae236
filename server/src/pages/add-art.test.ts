import { avatar, print, scene } from '@kindling/art'
import { artVersion, printAddress, sceneAddress, avatarArtAddress } from '@kindling/contract/pages/art-address'
import { topics } from '@kindling/contract/common'
import type { FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDeps, type TestDeps } from '../../test/deps.ts'
import { createApp } from '../platform/http/app.ts'
import { addArt } from './add-art.ts'

const uuid = '0193f000-0000-7000-8000-00000000000a'
let base: TestDeps
let app: FastifyInstance
beforeAll(async () => {
  base = await testDeps()
  app = await createApp(base.deps)
  addArt(app)
})
afterAll(async () => {
  await app.close()
  await base.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('every topic has its scene and its avatar, and everything without a topic a print', async () => {
  for (const quiet of [false, true]) {
    for (const topic of topics) {
      const asked = { topic, seed: uuid, quiet }
      expect((await get(sceneAddress({ topic, uuid, quiet }))).body).toBe(scene(asked))
      expect((await get(avatarArtAddress({ topic, uuid, quiet }))).body).toBe(avatar(asked))
    }
    expect((await get(printAddress({ uuid, quiet }))).body).toBe(print({ seed: uuid, quiet }))
  }
})

test('art is cached for a year, runs nothing and sets no cookie', async () => {
  const { statusCode, headers } = await get(sceneAddress({ topic: 'food', uuid }))
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('art is compressed in a form that the browser accepts', async () => {
  const address = sceneAddress({ topic: 'access', uuid })
  const drawn = scene({ topic: 'access', seed: uuid })
  const [brotli, gzip] = [
    await get(address, { 'accept-encoding': 'br' }),
    await get(address, { 'accept-encoding': 'gzip' }),
  ]
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(drawn)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(drawn)
  expect(brotli.rawPayload.length).toBeLessThan(drawn.length / 2)
})

test.each([
  `/art/${artVersion + 1}/food/scene/${uuid}.svg`,
  `/art/0${artVersion}/food/scene/${uuid}.svg`,
  `/art/${artVersion}/weather/scene/${uuid}.svg`,
  `/art/${artVersion}/constructor/scene/${uuid}.svg`,
  `/art/${artVersion}/food/cover/${uuid}.svg`,
  `/art/${artVersion}/food/print/${uuid}.svg`,
  `/art/${artVersion}/scene/${uuid}.svg`,
  `/art/${artVersion}/print/${uuid.toUpperCase()}.svg`,
  `/art/${artVersion}/print/${uuid}.png`,
  `/art/${artVersion}/print/${uuid}-loud.svg`,
  `/art/${artVersion}/print/hero.svg`,
  `/art/${artVersion}/print/${uuid}.svg%0A`,
  `/art/${artVersion}/print/%3Cscript%3E.svg`,
  `/art/${artVersion}/print/../../package.json`,
  `/art/${artVersion}/print/..%2f..%2fpackage.json`,
  `/art/${artVersion}/food/scene/${uuid}.svg/`,
  `/art/${artVersion}//food/scene/${uuid}.svg`,
  `/art/${'a'.repeat(4_000)}`,
])('%s is missing', async (address) => {
  const { statusCode, body } = await get(address)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('<svg')
})
