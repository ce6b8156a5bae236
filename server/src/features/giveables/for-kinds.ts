/** The second door, for the rooms of the kinds of giveables alone: lint allows it where a `*-kind.ts` stands. */
export { accessBy } from './access.queries.ts'
export { createGiveable } from './acts/create-giveable.ts'
export { editGiveable } from './acts/edit-giveable.ts'
export {
  forgetOldReceivers,
  giveableMatches,
  giveablesFound,
  peopleShown,
  type Searching,
  trendRanks,
  unranked,
} from './finding/finding.queries.ts'
export { freeSlug, mustBeFree } from './free-slug.ts'
export {
  boardsOpen,
  changeGiveable,
  chatOpen,
  coverAltColumn,
  type ChangeGiveableInput,
  isNamed,
  lockSlugs,
  monthlyOf,
  moveTo,
  openingColumns,
  putCover,
  uuidIsTaken,
} from './giveables.queries.ts'
export { type Bond, hasGiven, inviteBonds, isNamedSupporter } from './invite-bonds.queries.ts'
export type { MovedGift } from './kind.ts'
export { closingTimeOf, isInGrace, type StoredTimes, takesGifts, type Times, timesOf } from './opening.ts'
export { shownPromise, type StoredPromise } from './promises/promise.ts'
export { type NewPromise, promiseOf, storePromises } from './promises/promises.queries.ts'
export { remindOfReports } from './promises/remind-of-reports.ts'
export { hangsOpenTo, hearsOf, isListedTo } from './seen.queries.ts'
export { isSameSplit, isWhole } from './split/split.ts'
export { nameBeneficiary, storeComingSplit, towardProject, withdrawComingSplit } from './split/splits.queries.ts'
export { supportersPage, listSupportersInput } from './supporters/supporters-page.ts'
export {
  type FoundSupporters,
  newestGifts,
  type SupportersForm,
  supportersOf,
  type SupportersValues,
  type ListSupportersInput,
} from './supporters/supporters.queries.ts'
export { mayMute } from './talking/talk-rules.ts'
