import { Refusal } from './errors.ts'

export type Viewer = {
  id: number
  uuid: string
  firstName: string
  timeZone: string
  sessionId: number
  /** When this person last proved who they are. */
  signedInAt: Date
}

/** Who may call a route at all; the feature's own policy decides what may be done with one object. */
export type Policy<V extends Viewer | null = Viewer | null> = { name: string; admit(viewer: Viewer | null): V }

export const anyone: Policy<Viewer | null> = { name: 'anyone', admit: (viewer) => viewer }

export const signedIn: Policy<Viewer> = {
  name: 'signed-in',
  admit(viewer) {
    if (!viewer) throw new Refusal('unauthorized', 'signIn')
    return viewer
  },
}
