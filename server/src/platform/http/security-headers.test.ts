import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createApp } from './app.ts'
import { securityHeaders } from './security-headers.ts'

it('every answer tells a browser what to refuse, a missing one too', async () => {
  const app = await createApp(readConfig({ NODE_ENV: 'test' }), createLog('silent'))
  app.get('/here', { config: { policy: 'anyone' } }, async () => 'here')
  for (const url of ['/here', '/api/v1/missing']) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'self';script-src .*'script'$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  }
})

it('only production binds a browser to https', () => {
  const bound = (production: boolean) => securityHeaders({ production }, [])['strict-transport-security']
  expect([bound(false), bound(true)]).toEqual([undefined, 'max-age=31536000; includeSubDomains'])
})
