import type { StatementLink } from '@kindling/contract/billing/statement-links'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { apiPrefix } from '../../../platform/http/kit.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { anyone, signedIn } from '../../../platform/http/viewer.ts'
import { signedAddress, type AddressKind } from '../../../platform/secrets/signed-address.ts'
import { ownerOf } from '../billing.queries.ts'
import { daysOf, periodNamed } from '../period.ts'
import { sendStatement } from '../send-statement.ts'
import { endLink, liveLink, liveLinks, type LinkRow } from './links.queries.ts'
import { sendLink } from './send-link.ts'

/** The subject is the link's uuid, so that a file opens only while its link does. */
const linkFile = (format: 'csv' | 'pdf'): AddressKind => ({
  purpose: `linked-statement-${format}`,
  seconds: 60,
  path: (uuid) => `${apiPrefix}/billing/statement-links/${uuid}/${format}`,
})

const view = ({ uuid, period, email, endsAt }: LinkRow): StatementLink => ({
  uuid,
  period,
  email,
  ...daysOf(periodNamed(period)!),
  ends_at: endsAt.toISOString(),
})

export const linkRoutes = (deps: Deps): Route[] => {
  const [csv, pdf] = [signedAddress(deps, linkFile('csv')), signedAddress(deps, linkFile('pdf'))]
  return [
    route('GET /billing/statement-links', signedIn, async ({ viewer }) => ({
      data: (await liveLinks(deps.db, viewer.id, deps.clock.now())).map(view),
    })),
    route('POST /billing/statement-links', signedIn, async ({ viewer, body, address }) => {
      const link = await sendLink(deps, viewer, body)
      deps.security.note('changed-account', { person: viewer.id, address, what: 'statement link sent' })
      return { data: view(link) }
    }),
    route('DELETE /billing/statement-links/{uuid}', signedIn, async ({ viewer, params: { uuid } }) => {
      if (!(await endLink(deps.db, { uuid, userId: viewer.id, now: deps.clock.now() }))) throw notFound()
      return undefined
    }),
    route('GET /billing/statement-links/opened', anyone, async ({ query, reply }) => {
      const link = await liveLink(deps.db, { tokenHash: hashSecret(query.token) }, deps.clock.now())
      if (!link) throw notFound('statementLinkOver')
      reply.headers({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      const { giver, period, endsAt, uuid } = link
      const files = { pdf_url: pdf.make(uuid), csv_url: csv.make(uuid) }
      return { data: { giver, ...daysOf(periodNamed(period)!), ends_at: endsAt.toISOString(), ...files } }
    }),
  ]
}

/** Not calls of the contract: a browser saves these files without a session, so the signature is the permission. */
export function linkDocuments(app: FastifyInstance, deps: Deps): void {
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  for (const format of ['csv', 'pdf'] as const)
    app.get(linkFile(format).path(':uuid'), options, async (request, reply) => {
      const { uuid } = request.params as { uuid: string }
      const isGood =
        z.uuid().safeParse(uuid).success && signedAddress(deps, linkFile(format)).isGood(uuid, request.query)
      const link = isGood ? await liveLink(deps.db, { uuid }, deps.clock.now()) : null
      const owner = link && (await ownerOf(deps.db, link.giverUuid))
      if (!owner) throw notFound('statementLinkOver')
      return sendStatement(deps, reply, { owner, period: periodNamed(link.period)!, format })
    })
}
