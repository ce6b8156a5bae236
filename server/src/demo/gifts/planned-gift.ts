import type { Dedication, Visibility } from '@kindling/contract/common'
import { day, hour, minute } from '../../platform/time/clock.ts'
import type { CampaignKey } from '../stories/campaigns.ts'
import type { CommunityKey } from '../stories/communities.ts'
import type { FlashKey } from '../stories/flash.ts'
import type { ProjectKey } from '../stories/projects.ts'

export type Cause =
  | { type: 'campaigns'; key: CampaignKey }
  | { type: 'communities'; key: CommunityKey }
  | { type: 'flash-campaigns'; key: FlashKey }
  | { type: 'projects'; key: ProjectKey }

export type PlannedGift = {
  /** The key of a person of the stories, or `n12` for a neighbor, counted from 0. */
  by: string
  to: Cause
  dollars: number
  visibility: Visibility
  message?: string
  dedication?: Dedication
  /** The partner's link over which it came. */
  via?: string
  ago: number
  /** Set for monthly gifts. `start`: an item begins with this gift. `charge`: the first gift of a month's charge. `carried`: another gift of the same charge. */
  plan?: 'start' | 'charge' | 'carried'
  /** If false, it may share a time with the gifts around it. */
  exact: boolean
}

type StoryGift = [by: string, dollars: number, ago: number, visibility?: Visibility, message?: string]

export function giftsOf(to: Cause, gifts: readonly StoryGift[]): PlannedGift[] {
  return gifts.map(([by, dollars, ago, visibility = 'name', message]) => ({
    by,
    to,
    dollars,
    ago,
    visibility,
    exact: true,
    ...(message !== undefined && { message }),
  }))
}

export const days = (n: number) => n * day
export const hours = (n: number) => n * hour
export const minutes = (n: number) => n * minute
