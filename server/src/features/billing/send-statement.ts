import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import { savedAs } from '../../platform/http/saved-file.ts'
import { receiptsBy } from '../receipts/index.ts'
import type { Owner } from './billing.queries.ts'
import type { Period } from './period.ts'
import { statementCsv } from './statement-csv.ts'
import { givingStatementPdf } from './statement.ts'

type SendStatementInput = { owner: Owner; period: Period; format: 'csv' | 'pdf' }

/** Answers with a statement as a file. */
export async function sendStatement(
  deps: Pick<Deps, 'db' | 'wordsIn' | 'clock' | 'config' | 'publicUrl'>,
  reply: FastifyReply,
  { owner, period, format }: SendStatementInput,
): Promise<FastifyReply> {
  const { version, receipts } = await receiptsBy(deps.db, owner.id, period.days)
  const file =
    format === 'csv'
      ? Readable.from(statementCsv(receipts, deps.wordsIn(owner.language).history))
      : await givingStatementPdf(deps, owner, { period, version, receipts })
  return savedAs(reply, `gifts-${period.name}-version-${version}.${format}`).send(file)
}
