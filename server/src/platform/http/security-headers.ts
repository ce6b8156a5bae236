import type { FastifyReply } from 'fastify'
import helmet from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Config } from '../settings/config.ts'

const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .concat('payment=(self "https://js.stripe.com")')
  .join(', ')

/** Computed once and reused, because computing headers anew cost more than reading and checking a request. */
export function securityHeaders(
  { production }: Pick<Config, 'production'>,
  sandboxOrigins: readonly string[],
  scriptHashes: readonly string[] = [],
): Record<string, string> {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(sandboxOrigins, scriptHashes) },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  const request = new IncomingMessage(new Socket())
  const nobody = new ServerResponse(request)
  protect(request, nobody, (error) => {
    if (error) throw error
  })
  if (loadsProcessor(sandboxOrigins)) nobody.setHeader('content-security-policy-report-only', reportOnly)
  return { ...(nobody.getHeaders() as Record<string, string>), 'permissions-policy': unused }
}

/** Headers that matter only for pages; with most scripts and pictures they would be larger than the file. */
const ofPages = [
  'content-security-policy-report-only',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Headers for a script, style, font or picture, which must not run as a page or be framed. */
export function sayNoPage(reply: FastifyReply): void {
  for (const name of ofPages) reply.removeHeader(name)
  reply.header('content-security-policy', "default-src 'none'; style-src 'none'; frame-ancestors 'none'")
}

const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Only the theme script of index.html is inline; who serves it adds its hash. `sandboxOrigins`: none in production. */
function contentSecurity(
  sandboxOrigins: readonly string[],
  scriptHashes: readonly string[] = [],
): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...stripe, ...scriptHashes.map((h) => `'${h}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.stripe.com', ...sandboxOrigins],
    'frame-src': [...stripe, 'https://hooks.stripe.com', ...sandboxOrigins],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'worker-src': ["'self'"],
    ...(loadsProcessor(sandboxOrigins) ? {} : { 'require-trusted-types-for': ["'script'"] }),
  }
}

const loadsProcessor = (sandboxOrigins: readonly string[]): boolean => sandboxOrigins.length === 0

/** The processor's code may break this rule, so browsers only report violations (docs/processor.md). */
const reportOnly = "require-trusted-types-for 'script'"
