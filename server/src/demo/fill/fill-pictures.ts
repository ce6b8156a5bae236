import { storePicture } from '../../features/photos/index.ts'
import { editCampaign } from '../../features/campaigns/index.ts'
import { changeCommunity } from '../../features/communities/index.ts'
import { day, setClock } from '../../platform/time/clock.ts'
import { demoCampaigns } from '../stories/campaigns.ts'
import { demoCommunities } from '../stories/communities.ts'
import { demoCovers } from '../stories/covers.ts'
import { demoPhotos, readPhoto } from '../stories/photos.ts'
import { isCoverless, withoutAvatar } from '../demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import { portrait, type Look } from '@kindling/art'
import type { AppDeps } from '../../app.ts'
import { changeProfile } from '../../features/accounts/index.ts'

/** Uploads a cover for stories that have a photo; the others have their art. */
export async function fillCovers(deps: AppDeps, now: Date, { people, causes }: { people: Ids; causes: CauseIds }) {
  const at = (daysAgo: number) => ({ ...deps, clock: setClock(new Date(now.getTime() - daysAgo * day)) })
  const upload = async (ownerId: number, bytes: Buffer, alt: string) =>
    (await storePicture(deps, { ownerId, bytes, shape: 'wide', alt })).uuid
  const { tidepool, olmara } = demoCovers
  const ofCommunities = [
    ['tidepool', () => drawnPicture(tidepool.svg), tidepool.alt],
    ['larkspur', () => readPhoto(demoPhotos.shelves), demoPhotos.shelves.alt],
    ['millCreek', () => readPhoto(demoPhotos.books), demoPhotos.books.alt],
  ] as const
  for (const [key, read, alt] of ofCommunities) {
    if (!(await isCoverless(deps.db, 'communities', causes[key]))) continue
    const owner = people.get(demoCommunities[key].owner)!
    await changeCommunity(at(2), { id: owner }, String(causes[key]), { cover: await upload(owner, await read(), alt) })
  }
  if (!(await isCoverless(deps.db, 'campaigns', causes.olmara))) return
  const organizer = people.get(demoCampaigns.olmara.organizer)!
  const cover = await upload(organizer, await drawnPicture(olmara.svg), olmara.alt)
  await editCampaign(at(demoCampaigns.olmara.startedDaysAgo - 1), causes.olmara, { cover }, { actorId: organizer })
}

/** Gives the main cast their portraits, uploaded as their owners would. */
export async function fillPortraits(deps: AppDeps, people: Ids): Promise<void> {
  const cast = Object.keys(portraits).map((key) => people.get(key)!)
  const missing = new Map((await withoutAvatar(deps.db, cast)).map((viewer) => [viewer.id, viewer]))
  // one at a time: a request that waits too long for the renderer is refused
  for (const [key, look] of Object.entries(portraits)) {
    const viewer = missing.get(people.get(key)!)
    if (!viewer) continue
    const bytes = await drawnPicture(portrait(look, key))
    await changeProfile(deps, {
      viewer: { ...viewer, language: 'en', sessionId: 0, onlyGives: false, signedInAt: deps.clock.now() },
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

/** Renders a drawing as the bytes of a photo. `scale`: pixels for each unit of the drawing. */
export async function drawnPicture(svg: string, scale = 1): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg), { density: 72 * scale })
    .jpeg({ quality: 92 })
    .toBuffer()
}
