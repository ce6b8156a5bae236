import { languages } from '@kindling/contract/language'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { markLanguage, pageLanguage } from '../../platform/http/page-language.ts'
import { statusOf } from './show-status.ts'
import { statusPage, statusStyle } from './status-page.ts'

const open = { config: { policy: 'anyone', cost: 4 }, schema: { hide: true } }

const headers = {
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', statusStyle, 'base64')}'`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';'),
}

/** `/status` answers 200 also while the database is away, and says so. */
export function statusDocument(http: FastifyInstance, deps: Deps): void {
  const status = statusOf(deps)
  http.get('/status', open, async (request, reply) => {
    const language = pageLanguage(request)
    const other = languages.find((one) => one !== language)!
    markLanguage(request, reply, deps.publicUrl.startsWith('https:'))
    const page = statusPage(await status(), {
      words: deps.wordsIn(language),
      timeZone: deps.config.DEFAULT_TIME_ZONE,
      otherLanguage: other,
    })
    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  })
}
