import type { Deps } from '../deps.ts'
import { storePicture } from '../features/photos/index.ts'
import { changeCover } from '../features/giveables/index.ts'
import { demoCovers } from './covers.ts'
import { coverless } from './demo.queries.ts'
import { drawnPicture, patientRenderer } from './drawn-picture.ts'
import type { CauseIds } from './fill-causes.ts'

/** Uploads a cover for stories that mention a photo; the others have their art. */
export async function fillCovers(deps: Deps, causes: CauseIds): Promise<void> {
  const patient = { ...deps, renderPicture: patientRenderer() }
  for (const [cause, kind] of [
    ['tidepool', 'communities'],
    ['olmara', 'campaigns'],
  ] as const) {
    const found = await coverless(deps.db, kind, causes[cause])
    if (!found) continue
    const { svg, alt } = demoCovers[cause]
    const bytes = await drawnPicture(svg)
    const { giveableId, ownerId } = found
    const { uuid } = await storePicture(patient, { ownerId, bytes, shape: 'wide', alt })
    await changeCover(deps, { giveableId, ownerId, picture: uuid })
  }
}
