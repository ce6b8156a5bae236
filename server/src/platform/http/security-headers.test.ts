import { describe, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { createLog } from '../monitoring/log.ts'
import { createApp } from './app.ts'
import { securityHeaders } from './security-headers.ts'
import { wordsIn } from '../words.ts'

it('every answer has the security headers, also a 404', async () => {
  const app = await createApp({ config: readConfig({ NODE_ENV: 'test' }), log: createLog('silent'), wordsIn })
  app.get('/here', { config: { policy: 'anyone' } }, async () => 'here')
  for (const url of ['/here', '/api/v1/missing']) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy-report-only': "require-trusted-types-for 'script'",
      'content-security-policy': expect.stringMatching(/^default-src 'self';script-src /),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  }
})

describe('text that becomes a script', () => {
  const sinks = "require-trusted-types-for 'script'"

  it('is blocked with the sandbox, whose pages run only our own code', () => {
    const headers = securityHeaders({ production: false }, ['http://127.0.0.1:3001'])
    expect(headers['content-security-policy']).toContain(sinks)
    expect(headers['content-security-policy-report-only']).toBeUndefined()
  })

  it('is only reported on pages with the processor’s script', () => {
    for (const production of [true, false]) {
      const headers = securityHeaders({ production }, [], ['sha256-x'])
      expect(headers['content-security-policy']).not.toContain('trusted-types')
      expect(headers['content-security-policy']).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
      expect(headers['content-security-policy-report-only']).toBe(sinks)
    }
  })
})

it('only production sends HSTS', () => {
  const bound = (production: boolean) => securityHeaders({ production }, [])['strict-transport-security']
  expect([bound(false), bound(true)]).toEqual([undefined, 'max-age=31536000; includeSubDomains'])
})
