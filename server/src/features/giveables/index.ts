import { runs } from '../../platform/queue/queue.ts'
import type { Deps } from '../../deps.ts'
import type { WithKinds } from './kind.ts'
import { remindOfReports } from './promises/remind-of-reports.ts'
import { giveableJobs, remind } from './giveables.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { giveableAnchors } from './anchor.ts'
import { countVisible } from './count-visible.ts'
import { talkExports, forgetTalk } from './talking/talking.queries.ts'
import { talkingRoutes } from './talking/talking.http.ts'

// Find
export {
  findAround,
  findInside,
  findOrganized,
  isOrganizing,
  type Access,
  type Role,
  type GiveableKey,
} from './access.ts'
export { findGiveable, mustTakeGifts, takesMonthly } from './find-giveable.ts'
export { pathOf, viewerIdOf, type Giveable, type ViewerOrProduct } from './giveable.ts'
export { giveablesByIds, giveablesOfPayment, kindsByUuid, takesGiftsAt, lockGiveables } from './giveables.queries.ts'
export { giveablesAfter } from './rebuild.queries.ts'
export { inviterOf } from './inviter-of.ts'
export { hangsOpenTo, isListedTo, isThereFor, nameKnownTo } from './seen.queries.ts'
// Kinds and anchors
export { kindsOf, type Kind, type WithKinds } from './kind.ts'
export {
  anchorsOf,
  findAnchor,
  seesInside,
  type Anchor,
  type AnchorDeps,
  type AnchorKind,
  type FoundText,
  type WithAnchors,
} from './anchor.ts'
export { type InviteBonds } from './invite-bonds.queries.ts'
// Opening, and where the money goes
export { whyClosed } from './opening.ts'
export { towardBetween } from './split/split.ts'
export { splitThen } from './split/splits.queries.ts'
// Supporters and totals
export { shownUuid, supporterRow, type SupporterGift } from './supporters/supporter-row.ts'
export { shownDay } from './supporters/supporters.queries.ts'
export { ownWaiting, unseenGifts, unseenPeople, waitsForOthers } from './supporters/waiting.queries.ts'
export { moveTotals } from './totals.queries.ts'
export { rebuildTotals } from './rebuild-totals.ts'
// Talk
export { wordsBlocked } from './giveables.jobs.ts'
export {
  mustHaveNoBlockedWord,
  mustSayInPublic,
  mustWaitTurn,
  textsWithBlockedWord,
} from './talking/change-talk-rules.ts'
export {
  bannedFrom,
  isBannedFrom,
  hasNote,
  isPublicLine,
  isPublicNote,
  ownDedication,
  publicNote,
} from './talking/public-note.queries.ts'
export { mayTalk, mayWrite, mustTalk, mustWrite } from './talking/talk-rules.ts'

export const giveablesFeature = {
  name: 'giveables',
  routes: talkingRoutes,
  jobs: giveableJobs,
  runs: (deps) => [runs(remind, () => remindOfReports(deps))],
  anchors: giveableAnchors,
  exports: talkExports,
  erase: (trx, _, { id }) => forgetTalk(trx, id),
  live: [{ kind: 'giveables', mayListen: countVisible }],
} satisfies Feature<Deps & WithKinds>
