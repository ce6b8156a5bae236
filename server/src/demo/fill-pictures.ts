import type { Deps } from '../deps.ts'
import { storePicture, pictureRenderer } from '../features/photos/index.ts'
import { changeCover } from '../features/giveables/index.ts'
import { demoCovers } from './covers.ts'
import { coverless, withoutAvatar } from './demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import { portrait, type Look } from '@kindling/art'
import type { AppDeps } from '../app.ts'
import { changeProfile } from '../features/accounts/index.ts'
import { minute, second } from '../platform/time/clock.ts'

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

/** The looks of the main cast; nobody else in the demo world has a picture. */
export const portraits: Readonly<Record<string, Look>> = {
  leo: { skin: 'sand', hair: 'auburn', cut: 'beanie', top: 'hood', beard: 'full', laughs: true },
  maya: { skin: 'chestnut', hair: 'black', cut: 'curls', top: 'scrubs', earrings: true, laughs: true },
  kofi: { skin: 'ebony', hair: 'black', cut: 'crop', top: 'collar', jaw: 'square', beard: 'short', age: 2 },
  ingrid: { skin: 'rose', hair: 'gray', cut: 'bun', top: 'apron', age: 3, glasses: true, laughs: true },
  xochitl: { skin: 'almond', hair: 'black', cut: 'braid', top: 'cardigan', glasses: true },
  leilani: { skin: 'honey', hair: 'brown', cut: 'long', top: 'roll', jaw: 'square', laughs: true },
  sione: { skin: 'almond', hair: 'black', cut: 'curls', top: 'crew', jaw: 'square', beard: 'short', laughs: true },
  desmond: { skin: 'ebony', hair: 'silver', cut: 'sides', top: 'collar', beard: 'full', age: 3, glasses: true },
  wanjiru: { skin: 'chestnut', hair: 'black', cut: 'locs', top: 'scrubs', jaw: 'long', age: 2 },
  ruth: { skin: 'almond', hair: 'silver', cut: 'long', top: 'collar', age: 3, earrings: true },
  priya: { skin: 'honey', hair: 'black', cut: 'bob', top: 'roll', jaw: 'long', age: 2, earrings: true },
  aminata: { skin: 'ebony', hair: 'black', cut: 'wrap', top: 'hood', earrings: true, laughs: true },
  odette: { skin: 'chestnut', hair: 'gray', cut: 'curls', top: 'apron', age: 3, laughs: true },
  theodore: { skin: 'almond', hair: 'silver', cut: 'bald', top: 'roll', jaw: 'long', beard: 'mustache', age: 3 },
  noor: { skin: 'sand', hair: 'brown', cut: 'headscarf', top: 'cardigan' },
  jose: { skin: 'honey', hair: 'black', cut: 'swept', top: 'collar', beard: 'mustache', age: 2, laughs: true },
  imre: { skin: 'rose', hair: 'blond', cut: 'sides', top: 'cardigan', jaw: 'long', age: 3, glasses: true },
  tomasz: { skin: 'sand', hair: 'brown', cut: 'sides', top: 'hood', jaw: 'square', beard: 'short', age: 2 },
  ana: { skin: 'honey', hair: 'brown', cut: 'bun', top: 'crew', earrings: true },
  hanh: { skin: 'sand', hair: 'black', cut: 'fringe', top: 'crew', laughs: true },
  amaraB: { skin: 'ebony', hair: 'black', cut: 'bun', top: 'cardigan', earrings: true },
  marisol: { skin: 'almond', hair: 'black', cut: 'long', top: 'collar', age: 2 },
  jo: { skin: 'sand', hair: 'black', cut: 'swept', top: 'hood', glasses: true },
  benA: { skin: 'rose', hair: 'blond', cut: 'swept', top: 'crew', beard: 'short' },
}

/** Has generous time limits: a start must not fail because the machine is busy. */
export const patientRenderer = () => pictureRenderer({ workMs: minute, startMs: minute, idleMs: second })

/** Renders a drawing as the bytes of a photo. `scale`: pixels for each unit of the drawing. */
export async function drawnPicture(svg: string, scale = 1): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg), { density: 72 * scale })
    .jpeg({ quality: 92 })
    .toBuffer()
}
