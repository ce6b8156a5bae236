import type { Deps } from '../deps.ts'
import { keepPicture, pictureRenderer } from '../features/files/index.ts'
import { changeCover } from '../features/giveables/index.ts'
import { minute, second } from '../platform/clock.ts'
import { demoCovers } from './covers.ts'
import { coverless } from './demo.queries.ts'
import type { CauseIds } from './fill-causes.ts'

/** Nobody waits for these, and a start must not fail because the machine is busy. */
const patience = { workMs: minute, startMs: minute, idleMs: second }

/** Stories that tell of a photo have one, sent as anybody would; the others have their prints. */
export async function fillCovers(deps: Deps, causes: CauseIds): Promise<void> {
  const { default: sharp } = await import('sharp')
  const patient = { ...deps, renderPicture: pictureRenderer(patience) }
  for (const [cause, kind] of [
    ['tidepool', 'communities'],
    ['olmara', 'campaigns'],
  ] as const) {
    const found = await coverless(deps.db, kind, causes[cause])
    if (!found) continue
    const { svg, alt } = demoCovers[cause]
    const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
    const { giveableId, ownerId } = found
    const { uuid } = await keepPicture(patient, { ownerId, bytes, shape: 'wide', alt })
    await changeCover(deps, { giveableId, ownerId, picture: uuid })
  }
}
