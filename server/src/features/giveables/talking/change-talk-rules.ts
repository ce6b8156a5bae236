import { talkRuleNames } from '@kindling/contract/giveables/talk-rules'
import type { TalkRules } from '@kindling/contract/giveables/talk'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { rateLimited } from '../../../platform/http/limits.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { findOrganized, isOrganizing, type Role, type GiveableKey } from '../access.ts'
import { lockGiveables } from '../giveables.queries.ts'
import type { Giveable } from '../giveable.ts'
import type { WithKinds } from '../kind.ts'
import { folded, hasBlockedWord, mustNotSay } from './blocked-words.ts'
import { wordsBlocked } from '../giveables.jobs.ts'
import type { AnchorKind, FoundText } from '../anchor.ts'
import { asOpenTalk, mustTalk, type OpenTalk } from './talk-rules.ts'
import { putTalkRules, readTalkRules, takeTurn } from './talking.queries.ts'

type Viewer = { id: number }
type TalkDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'queue'> & WithKinds

const unset: TalkRules = { ...asOpenTalk(null), blocked_words: [] }

/** Throws not_found unless the viewer is an organizer. */
export async function showTalkRules(
  deps: Omit<TalkDeps, 'live' | 'queue'>,
  viewer: Viewer,
  which: GiveableKey,
): Promise<TalkRules> {
  const { giveable } = await findOrganized(deps, viewer, which)
  return (await readTalkRules(deps.db, giveable.id)) ?? unset
}

/** Idempotent. Throws not_found unless the viewer is an organizer. */
export async function changeTalkRules(
  deps: TalkDeps,
  viewer: Viewer,
  { rules, ...which }: GiveableKey & { rules: TalkRules },
): Promise<TalkRules> {
  const { giveable } = await findOrganized(deps, viewer, which)
  const wanted = {
    ...rules,
    blocked_words: [...new Map(rules.blocked_words.map((word) => [folded(word), word])).values()],
  }
  await deps.db.transaction().execute(async (trx) => {
    await lockGiveables(trx, [giveable.id])
    const before = (await readTalkRules(trx, giveable.id)) ?? unset
    const changed = talkRuleNames.filter((rule) => String(before[rule]) !== String(wanted[rule]))
    if (changed.length === 0) return
    await putTalkRules(trx, giveable.id, wanted)
    const words = wanted.blocked_words.filter((word) => !hasBlockedWord(word, before.blocked_words))
    const at = deps.clock.now()
    if (words.length > 0)
      await deps.queue.send(trx, wordsBlocked, { giveableId: giveable.id, by: viewer.id, words, at: at.toISOString() })
    const deed = { deed: 'talk_rules_changed', actorId: viewer.id, giveableId: giveable.id } as const
    await noteDeed(trx, { ...deed, details: { fields: changed.join() }, at })
    await afterCommit(trx, () =>
      deps.live.publish(subjectOf('giveables', giveable.uuid), subjectOf('comments', giveable.uuid)),
    )
  })
  return wanted
}

/** Throws invalid at the field if the text contains a blocked word of this giveable. */
export async function mustHaveNoBlockedWord(
  db: Db | Trx,
  giveableId: number,
  text: string,
  field = 'text',
): Promise<void> {
  const rules = await readTalkRules(db, giveableId)
  if (rules) mustNotSay(text, rules.blocked_words, field)
}

const textsAtOnce = 1_000

/** The public texts of this kind at a giveable that contain one of these words, if it is still blocked there. */
export async function* textsWithBlockedWord(
  { db }: Pick<Deps, 'db'>,
  { textsOf }: AnchorKind,
  { giveableId, words: later }: { giveableId: number; words: readonly string[] },
): AsyncGenerator<FoundText> {
  const blocked = (await readTalkRules(db, giveableId))?.blocked_words ?? []
  const words = blocked.filter((word) => later.includes(word))
  if (!textsOf || words.length === 0) return
  for (let after = 0, found = textsAtOnce; found === textsAtOnce;) {
    const texts = await textsOf(db, giveableId, { after, most: textsAtOnce })
    found = texts.length
    after = texts.at(-1)?.id ?? after
    yield* texts.filter(({ text }) => hasBlockedWord(text, words))
  }
}

type PublicText = { giveable: Pick<Giveable, 'id' | 'kind'>; text: string; field: string }

/**
 * Checks a text that others will read beside a giveable: a gift's note, an invite's line. Throws forbidden if its author is
 * banned or muted there, invalid at the field for a blocked word.
 */
export async function mustSayInPublic(
  { db, clock, kinds }: Pick<Deps, 'db' | 'clock'> & WithKinds,
  author: { id: number; timeZone?: string },
  { giveable, text, field }: PublicText,
): Promise<void> {
  const access = await kinds.get(giveable.kind)!.accessOf(db, giveable.id, { personId: author.id, now: clock.now() })
  mustTalk(access, author)
  await mustHaveNoBlockedWord(db, giveable.id, text, field)
}

type Speaker = { giveableId: number; talk: OpenTalk; role: Role; at: Date; viewer: { id: number; timeZone?: string } }

/** Throws rate_limited if slow mode is on and this person commented too recently. Organizers are exempt. */
export async function mustWaitTurn(trx: Trx, { giveableId, talk, role, at, viewer }: Speaker): Promise<void> {
  const { slow_seconds: seconds } = talk
  if (seconds === 0 || isOrganizing(role)) return
  const since = await takeTurn(trx, { giveableId, personId: viewer.id, at, seconds })
  if (since === null) return
  const until = new Date(since.getTime() + seconds * 1_000)
  throw rateLimited(at, until, { timeZone: viewer.timeZone, words: 'slowMode' })
}
