import type { Config } from '../config.ts'
import { contentSecurity } from './content-security.ts'

/**
 * What every answer tells a browser to refuse. Made once: a plugin that puts them together anew for each answer cost more
 * than reading and checking the request.
 */
export const securityHeaders = (
  { production }: Pick<Config, 'production'>,
  sandboxOrigins: readonly string[],
): Record<string, string> => ({
  'content-security-policy': contentSecurity(sandboxOrigins),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})
