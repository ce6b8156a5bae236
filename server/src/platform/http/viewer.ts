import type { Language } from '@kindling/contract/language'
import { Refusal } from './refusal.ts'

export type Viewer = {
  id: number
  uuid: string
  firstName: string
  timeZone: string
  language: Language
  sessionId: number
  /** The session may do nothing but give: a phone app handed it to the browser. */
  onlyGives: boolean
  /** The time of the last sign-in or re-authentication. */
  signedInAt: Date
}

/** Decides who may call a route at all. The feature's own policy then decides about the object. */
export type Policy<V extends Viewer | null = Viewer | null> = { name: string; admit(viewer: Viewer | null): V }

export const anyone: Policy<Viewer | null> = { name: 'anyone', admit: (viewer) => viewer }

export const signedIn: Policy<Viewer> = {
  name: 'signed-in',
  admit(viewer) {
    if (!viewer) throw new Refusal('unauthorized', 'signIn')
    if (viewer.onlyGives) throw new Refusal('forbidden', 'onlyGives')
    return viewer
  },
}

/** Signed in, also with a session that may do nothing but give. */
export const giving: Policy<Viewer> = {
  name: 'giving',
  admit(viewer) {
    if (!viewer) throw new Refusal('unauthorized', 'signIn')
    return viewer
  },
}
