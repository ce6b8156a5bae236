import { portrait } from '@kindling/art'
import type { AppDeps } from '../app.ts'
import { changeProfile } from '../features/accounts/index.ts'
import { withoutAvatar } from './demo.queries.ts'
import { drawnPicture, patientRenderer } from './drawn-picture.ts'
import type { Ids } from './fill-causes.ts'
import { portraits } from './portraits.ts'

/** Gives the main cast their portraits, uploaded as their owners would. */
export async function fillPortraits(deps: AppDeps, people: Ids): Promise<void> {
  const patient = { ...deps, renderPicture: patientRenderer() }
  const cast = Object.keys(portraits).map((key) => people.get(key)!)
  const missing = new Map((await withoutAvatar(deps.db, cast)).map((viewer) => [viewer.id, viewer]))
  // one at a time: a request that waits too long for the renderer is refused
  for (const [key, look] of Object.entries(portraits)) {
    const viewer = missing.get(people.get(key)!)
    if (!viewer) continue
    const bytes = await drawnPicture(portrait(look, key))
    await changeProfile(patient, {
      viewer: { ...viewer, sessionId: 0, signedInAt: deps.clock.now() },
      address: '',
      change: { avatar: { bytes, toJSON: () => key } },
    })
  }
}
