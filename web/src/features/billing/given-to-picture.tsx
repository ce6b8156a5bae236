import type { Gift } from '@kindling/contract/gifts'
import { Scene } from '../../ui/drawing.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The cover of what was given to, as on its page: its photo, or the scene drawn for it. Fills its box. */
export function GivenToPicture({ to: { uuid, topic, quiet, cover } }: { to: Gift['giveable'] }) {
  const scene = <Scene topic={topic} uuid={uuid} quiet={quiet} />
  return cover === null ? scene : <Picture address={cover} alt="" sizes="44px" otherwise={scene} />
}
