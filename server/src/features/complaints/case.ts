import type { CaseAct, CaseStatus } from '@kindling/contract/complaints/calls'
import type { ComplaintType } from '@kindling/contract/complaints/rules'
import { allowed, type Policy } from '../../platform/policy.ts'

export type Accused = {
  type: ComplaintType
  uuid: string
  /** Null for a person. */
  giveableId: number | null
  /** Null for a giveable, which has organizers instead of an author. */
  authorId: number | null
  byOrganizer: boolean
  excerpt: string
  path: string
}

export type Case = Accused & {
  id: number
  case: string
  status: CaseStatus
  hiddenAt: Date | null
  decidedBy: number | null
  /** The time of the last decision, also about an appeal. */
  decidedAt: Date | null
  reason: string | null
  appealedAt: Date | null
  appealText: string | null
  appealDecidedBy: number | null
  appealGranted: boolean | null
  /** True if nobody in the community can decide it. */
  forStaff: boolean
}

/** A staff member, or an organizer of a community. */
export type Decider = { id: number; staff: true } | { id: number; giveableId: number }

export type Decision = { act: CaseAct; reason: string }

type Deciding = Pick<Case, 'status' | 'giveableId' | 'authorId' | 'decidedBy' | 'forStaff'> & {
  decider: Decider
  isAppealed: boolean
}

export const isStaff = (decider: Decider): decider is Decider & { staff: true } => 'staff' in decider

/** Staff may decide everything, an organizer only cases in the community's queue. */
export const isInQueue = ({ giveableId, forStaff }: Pick<Case, 'giveableId' | 'forStaff'>, decider: Decider): boolean =>
  isStaff(decider) || (decider.giveableId === giveableId && !forStaff)

const mayDecide = (of: Deciding) => of.authorId !== of.decider.id && isInQueue(of, of.decider)
const decidesOpen = (of: Deciding) => of.status === 'open' && mayDecide(of)
const decidesAppeal = (of: Deciding) => of.isAppealed && of.decidedBy !== of.decider.id && mayDecide(of)

const casePolicy: Policy<CaseAct, Deciding> = {
  hide: decidesOpen,
  dismiss: decidesOpen,
  grant: decidesAppeal,
  refuse: decidesAppeal,
}

export const actsOf = (of: Deciding): CaseAct[] => allowed(casePolicy, of)

export const isAppealed = ({
  status,
  appealedAt,
  appealGranted,
}: {
  status: CaseStatus
  appealedAt: Date | string | null
  appealGranted: boolean | null
}): boolean => status === 'actioned' && appealedAt !== null && appealGranted === null

/** True while the thing is hidden and there was no appeal. People are never hidden, and may appeal too. */
export const mayAppeal = ({
  status,
  type,
  hiddenAt,
  appealedAt,
}: Pick<Case, 'status' | 'type' | 'hiddenAt' | 'appealedAt'>): boolean =>
  status === 'actioned' && appealedAt === null && (hiddenAt !== null || type === 'people')
