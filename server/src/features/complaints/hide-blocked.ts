import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { textsWithBlockedWord, type AnchorKind, type FoundText } from '../giveables/index.ts'
import { lockAccused } from './cases.queries.ts'
import { findAccused, type AccusedDeps } from './find-accused.ts'
import { recordHidden } from './hide-directly.ts'
import type { ComplaintType } from '@kindling/contract/complaints/rules'

/** `by`: the organizer who blocked a word. */
type HideBlockedInput = { giveableId: number; by: number }

/**
 * Hides the older texts of others that contain a blocked word, as if that organizer had hidden each: its author reads why
 * and may appeal, and the organizers may show it again. Run again, it hides only what is still shown.
 */
export async function hideBlocked(
  deps: AccusedDeps & Pick<Deps, 'words'>,
  { giveableId, by }: HideBlockedInput,
): Promise<void> {
  for (const kind of deps.anchors.values())
    for await (const text of textsWithBlockedWord(deps, kind, giveableId)) await hide(deps, { kind, text, by })
}

function nothingIfGone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}

type HideInput = { kind: AnchorKind; text: FoundText; by: number }

async function hide(deps: AccusedDeps & Pick<Deps, 'words'>, { kind, text: { uuid }, by }: HideInput): Promise<void> {
  const type = kind.type as ComplaintType
  const found = await findAccused(deps, { id: by }, { type, uuid }).catch(nothingIfGone)
  if (found === null || found.isOwn || found.accused.byOrganizer) return
  const at = deps.clock.now()
  const reason = deps.words.refusals.blockedLater
  await deps.db.transaction().execute(async (trx) => {
    await lockAccused(trx, found.accused.uuid)
    await kind.setHidden?.(trx, deps, found.accused.uuid, { by, at })
    await recordHidden(trx, deps, found.accused, { by, reason, at })
  })
}
