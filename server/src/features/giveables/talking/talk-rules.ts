import type { TalkRules } from '@kindling/contract/giveables/talk'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Access, Role } from '../access.ts'

export type OpenTalk = Omit<TalkRules, 'blocked_words'>

export type StoredTalk = { [Rule in keyof OpenTalk]: OpenTalk[Rule] | null }

/** When a mute ends; null if an organizer must lift it. */
export type MuteEnd = { until: Date | null }

export const asOpenTalk = (stored: StoredTalk | null): OpenTalk => ({
  comments_open: stored?.comments_open ?? true,
  boards_open: stored?.boards_open ?? true,
  chat_open: stored?.chat_open ?? true,
  slow_seconds: stored?.slow_seconds ?? 0,
})

type Talking = Pick<Access, 'role' | 'muted' | 'talk'>

/** True if a person who sees inside may react and, where comments are open, write. */
export const mayTalk = ({ role, muted }: Omit<Talking, 'talk'>): boolean => role !== 'banned' && muted === null

export const mayWrite = (access: Talking): boolean => mayTalk(access) && access.talk.comments_open

/** Throws forbidden, with a text that says how long the mute lasts. */
export function mustTalk({ role, muted }: Omit<Talking, 'talk'>, { timeZone = 'UTC' }: { timeZone?: string }): void {
  if (role === 'banned') throw new Refusal('forbidden', 'talkBanned')
  if (muted?.until) throw new Refusal('forbidden', { words: 'talkMuted', date: { day: muted.until, timeZone } })
  if (muted) throw new Refusal('forbidden', 'talkMutedForNow')
}

/** Throws what `mustTalk` throws, and conflict if comments are closed. */
export function mustWrite(access: Talking, viewer: { timeZone?: string }): void {
  mustTalk(access, viewer)
  if (!access.talk.comments_open) throw new Refusal('conflict', 'commentsClosed')
}

/** Owners and organizers cannot be muted, and an earlier mute has no effect on them. */
export const isNeverMuted = (role: Role): boolean => role === 'owner' || role === 'organizer'

type MuteCase = { actor: Role; target: Role; isOneself: boolean }

/** The owner cannot be muted, and only the owner can mute a moderator. The same applies to lifting a mute. */
export const mayMute = ({ actor, target, isOneself }: MuteCase): boolean =>
  !isOneself &&
  !isNeverMuted(target) &&
  (actor === 'owner' || actor === 'organizer' || (actor === 'moderator' && target !== 'moderator'))
