import { runs } from '../../platform/queue/queue.ts'
import type { Deps } from '../../deps.ts'
import type { WithKinds } from './kind.ts'
import { remindOfReports } from './promises/remind-of-reports.ts'
import { remind, giveableJobs, promiseJobs } from './giveables.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { giveableAnchors } from './anchor.ts'
import { countVisible } from './count-visible.ts'
import { talkExports, forgetTalk } from './talking/talking.queries.ts'
import { talkingRoutes } from './talking/talking.http.ts'

export { findInside, findOrganized, isOrganizing, type Access, type Role, type Which } from './access.ts'
export { accessBy } from './access.queries.ts'
export { createGiveable } from './acts/create-giveable.ts'
export { editGiveable } from './acts/edit-giveable.ts'
export { isSameSplit, isWhole, towardBetween } from './split/allocation.ts'
export {
  anchorsOf,
  findAnchor,
  seesInside,
  type Anchor,
  type AnchorDeps,
  type AnchorKind,
  type WithAnchors,
} from './anchor.ts'
export {
  allocationThen,
  nameBeneficiary,
  storeComingSplit,
  towardProject,
  withdrawComingSplit,
} from './split/allocations.queries.ts'
export { changeCover } from './change-cover.ts'
export { findGiveable, mustTakeGifts, takesMonthly } from './find-giveable.ts'
export { pathOf, type Giveable } from './giveable.ts'
export {
  boardsOpen,
  chatOpen,
  changeGiveable,
  giveablesByIds,
  giveablesOfPayment,
  coverAltColumn,
  isNamed,
  kindsByUuid,
  takesGiftsAt,
  lockGiveables,
  lockSlugs,
  moveTo,
  openingColumns,
  putCover,
  uuidIsTaken,
  type GiveableChange,
} from './giveables.queries.ts'
export {
  everyone,
  hasGiven,
  inviteBonds,
  isNamedSupporter,
  type Bond,
  type InviteBonds,
} from './invite-bonds.queries.ts'
export { forgetOldReceivers, giveableMatches } from './finding/finding.queries.ts'
export { peopleShown, trendRanks, unranked } from './finding/finding.queries.ts'
export { freeSlug, mustBeFree } from './free-slug.ts'
export { inviterOf } from './inviter-of.ts'
export { monthlyOf } from './giveables.queries.ts'
export { refundAll } from './giveables.jobs.ts'
export { kindsOf, type Kind, type MovedGift, type WithKinds } from './kind.ts'
export { isInGrace, closingTimeOf, takesGifts, timesOf, whyClosed, type StoredTimes, type Times } from './opening.ts'
export { shownUuid, supporterRow, type SupporterGift } from './supporters/supporter-row.ts'
export { supportersPage, wantedSupporters } from './supporters/supporters-page.ts'
export {
  newestGifts,
  supportersOf,
  type FoundSupporters,
  type SupportersForm,
  type SupportersValues,
  type WantedSupporters,
} from './supporters/supporters.queries.ts'
export { unseenGifts, unseenPeople } from './supporters/waiting.queries.ts'
export { moveTotals } from './totals.queries.ts'
export { giveablesAfter } from './rebuild.queries.ts'
export { rebuildTotals } from './rebuild-totals.ts'
export { mustHaveNoBlockedWord, mustWaitTurn } from './talking/change-talk-rules.ts'
export { mayMute, mayTalk, mayWrite, mustTalk, mustWrite } from './talking/talk-rules.ts'
export { shownPromise, type StoredPromise } from './promises/promise.ts'
export { promiseOf, storePromises, type NewPromise } from './promises/promises.queries.ts'
export { remindOfReports } from './promises/remind-of-reports.ts'

const promiseRuns = (deps: Deps & WithKinds) => [runs(remind, () => remindOfReports(deps))]

export const giveablesFeature = {
  name: 'giveables',
  routes: talkingRoutes,
  jobs: [...giveableJobs, ...promiseJobs],
  runs: promiseRuns,
  anchors: giveableAnchors,
  exports: talkExports,
  erase: (trx, _, { id }) => forgetTalk(trx, id),
  live: [{ kind: 'giveables', mayListen: countVisible }],
} satisfies Feature<Deps & WithKinds>
