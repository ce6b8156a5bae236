import type { nonprofitStates } from '@kindling/contract/nonprofits/calls'

export type NonprofitStatus = (typeof nonprofitStates)[number]

export type RegistryFacts = {
  ein: string
  legalName: string
  city: string
  state: string
  /** `03`: charitable. */
  subsection: string
  /** 1: gifts to it are deductible. */
  deductibility: number
}

export function canBeVerified(nonprofit: {
  status: NonprofitStatus
  subsection: string
  deductibility: number
}): boolean {
  return !isVerified(nonprofit.status) && nonprofit.subsection === '03' && nonprofit.deductibility === 1
}

export const isVerified = (status: NonprofitStatus) => status === 'verified' || status === 'active'
