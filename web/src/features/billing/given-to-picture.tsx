import type { Gift } from '@kindling/contract/gifts'
import { Scene } from '../../ui/pictures/drawing.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'

/** The cover of a gift's giveable, as on its page: its photo or its scene. It fills its box. */
export function GivenToPicture({ to: { uuid, topic, quiet, cover } }: { to: Gift['giveable'] }) {
  const scene = <Scene topic={topic} uuid={uuid} quiet={quiet} />
  return cover === null ? scene : <Picture address={cover} alt="" sizes="44px" fallback={scene} />
}
