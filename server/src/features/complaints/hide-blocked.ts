import type { ComplaintType } from '@kindling/contract/complaints/rules'
import { defaultLanguage } from '@kindling/contract/language'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { userById } from '../accounts/index.ts'
import {
  findAnchor,
  giveablesByIds,
  textsWithBlockedWord,
  type AnchorKind,
  type FoundText,
} from '../giveables/index.ts'
import { addNotifications, reportResolved, textsHidden } from '../notifications/index.ts'
import { hiddenTogether, lockAccused, newestCase, type HiddenOfAuthor } from './cases.queries.ts'
import { accusedText, type AccusedDeps } from './find-accused.ts'
import { recordHidden } from './hide-directly.ts'

/** `words`: those that the organizer `by` blocked `at` this time. */
type HideBlockedInput = { giveableId: number; by: number; words: readonly string[]; at: string }
type HideBlockedDeps = AccusedDeps & Pick<Deps, 'wordsIn'>

/**
 * Hides the older texts of others that contain a word which was blocked later, as if that organizer had hidden each:
 * its author reads why and may appeal, and the organizers may show it again. Of what nobody could read yet only its author
 * learns, as if it were refused now. Run again, it leaves what the organizers showed, and tells nobody twice.
 */
export async function hideBlocked(deps: HideBlockedDeps, { at: when, ...input }: HideBlockedInput): Promise<void> {
  const at = new Date(when)
  const organizers = await organizersOf(deps, input.giveableId)
  for (const kind of deps.anchors.values())
    for await (const text of textsWithBlockedWord(deps, kind, input))
      if (text.waitsOf == null) await hide(deps, { kind, text, by: input.by, at })
      else await hideBefore(deps, { kind, uuid: text.uuid, authorId: text.waitsOf, ...input, at })
  await tell(deps, { giveableId: input.giveableId, by: input.by, at, organizers })
}

function nothingIfGone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}

type HideInput = { kind: AnchorKind; text: FoundText; by: number; at: Date }

async function hide(deps: HideBlockedDeps, { kind, text: { uuid }, by, at }: HideInput): Promise<void> {
  // nobody looks: who blocked the word may have left since, and the place may have no organizer any more
  const found = await findAnchor(deps, 'product', { type: kind.type, id: uuid }).catch(nothingIfGone)
  if (found === null || found.authorId === by || found.byOrganizer) return
  const accused = accusedText(kind.type as ComplaintType, found)
  const author = found.authorId === null ? undefined : await userById(deps.db, found.authorId)
  const reason = deps.wordsIn(author?.language ?? defaultLanguage).refusals.blockedLater
  await deps.db.transaction().execute(async (trx) => {
    await lockAccused(trx, accused.uuid)
    const of = await newestCase(trx, accused.uuid)
    const wasShown = of !== null && of.decidedAt !== null && of.decidedAt >= at
    if (of?.hiddenAt != null || wasShown) return
    await kind.setHidden?.(trx, deps, accused.uuid, { by, at })
    await recordHidden(trx, deps, accused, { by, reason, at, tellsAuthor: false })
  })
}

type HideBeforeInput = { kind: AnchorKind; uuid: string; authorId: number; giveableId: number; by: number; at: Date }

/** Hides a text that nobody could read yet. A case of it would tell organizers of a gift before it is listed. */
async function hideBefore(
  deps: HideBlockedDeps,
  { kind, uuid, authorId, giveableId, by, at }: HideBeforeInput,
): Promise<void> {
  if (authorId === by) return
  await deps.db.transaction().execute(async (trx) => {
    await kind.setHidden?.(trx, deps, uuid, { by, at })
    await addNotifications(trx, deps, [textsHidden({ giveableId, at, to: [authorId], count: 1, own: true })])
  })
}

const peopleAtOnce = 500

/** Tells each author and the organizers once, with the number of texts. */
async function tell(
  deps: HideBlockedDeps,
  { organizers, ...of }: { giveableId: number; by: number; at: Date; organizers: number[] },
): Promise<void> {
  const authors = await hiddenTogether(deps.db, of)
  const count = authors.reduce((sum, author) => sum + author.count, 0)
  if (count === 0) return
  const about = { giveableId: of.giveableId, at: of.at }
  for (let from = 0; from < authors.length; from += peopleAtOnce) {
    const some = authors.slice(from, from + peopleAtOnce)
    await deps.db.transaction().execute((trx) =>
      addNotifications(
        trx,
        deps,
        some.map((author) => toAuthor(deps, about, author)),
      ),
    )
  }
  await deps.db
    .transaction()
    .execute((trx) => addNotifications(trx, deps, [textsHidden({ ...about, to: organizers, count, own: false })]))
}

function toAuthor(
  { wordsIn }: Pick<Deps, 'wordsIn'>,
  about: { giveableId: number; at: Date },
  { authorId, language, count, type, case: uuid }: HiddenOfAuthor,
) {
  const to = [authorId]
  if (count > 1) return textsHidden({ ...about, to, count, own: true })
  const author = { reason: wordsIn(language).refusals.blockedLater, mayAppeal: true }
  return reportResolved({ to, giveableId: about.giveableId, about: type, outcome: 'actioned', case: uuid, author })
}

async function organizersOf(deps: HideBlockedDeps, giveableId: number): Promise<number[]> {
  const [giveable] = await giveablesByIds(deps.db, [giveableId], deps.clock.now())
  return (await deps.kinds.get(giveable!.kind)?.organizersOf(deps.db, giveableId)) ?? []
}
