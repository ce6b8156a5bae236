import type { Answer } from '@kindling/contract/api'
import type { CaseStatus, ComplaintCase } from '@kindling/contract/complaints/calls'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { paged, rowsOf, thereOf, type Page } from '../../platform/http/page.ts'
import { privateAddress } from '../photos/index.ts'
import { actsOf, isAppealed, isStaff, type Decider } from './case.ts'
import { readCases, readOneCase, type CaseRow, type Queue } from './listing.queries.ts'

type CaseDeps = Pick<Deps, 'db' | 'config' | 'clock'>
type Cases = Answer<'GET /communities/{identifier}/moderation/reports'>
type ListCasesInput = { status: CaseStatus; page: Page; queue?: Queue }

/** With `all`, staff also see the queues of communities. Never names complainants. */
export async function listCases(
  { db, ...deps }: CaseDeps,
  decider: Decider,
  { status, page, queue = isStaff(decider) ? 'staff' : 'community' }: ListCasesInput,
): Promise<Cases> {
  const giveableId = isStaff(decider) ? null : decider.giveableId
  const rows = await readCases(db, { ...rowsOf(page), giveableId }, queue, status)
  const found = thereOf(rows)
  const shown = found.slice(0, page.size)
  const last = found.length > page.size ? shown.at(-1)!.id : null
  return paged(
    shown.map((row) => shownCase(deps, row, decider)),
    page,
    rows[0]?.total ?? 0,
    last,
  )
}

/** Shows a case to staff. Throws not_found. */
export async function showCase({ db, ...deps }: CaseDeps, decider: Decider, uuid: string): Promise<ComplaintCase> {
  const [row] = await readOneCase(db, { uuid })
  if (!row) throw notFound()
  return shownCase(deps, row, decider)
}

const moment = (at: Date | null) => at && at.toISOString()

function shownCase(deps: Omit<CaseDeps, 'db'>, row: CaseRow, decider: Decider): ComplaintCase {
  const { uuid, type, about, path, giveable, excerpt, author, by_organizer, status, whys, lines, messages } = row
  return {
    uuid,
    type,
    about,
    path,
    giveable,
    excerpt,
    author,
    by_organizer,
    status,
    whys,
    lines,
    messages: messages.map(({ images, ...one }) => ({
      ...one,
      images: images.map((address) => privateAddress(deps, address)),
      sent_at: new Date(one.sent_at).toISOString(),
    })),
    hidden: row.hiddenAt !== null,
    opened_at: row.openedAt.toISOString(),
    reason: row.reason,
    decided_at: moment(row.decidedAt),
    decided_by: row.decider,
    decided_by_kindling: row.decidedByStaff,
    appeal: row.appealedAt && {
      text: row.appealText ?? '',
      sent_at: row.appealedAt.toISOString(),
      granted: row.appealGranted,
      reason: row.appealReason,
      decided_at: moment(row.appealDecidedAt),
      decided_by: row.appealDecider,
      decided_by_kindling: row.appealDecidedByStaff,
    },
    may: actsOf({ ...row, decider, isAppealed: isAppealed(row) }),
  }
}
