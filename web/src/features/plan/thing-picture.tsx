import type { PlanItem } from '@kindling/contract/plan'
import { Scene } from '../../ui/pictures/drawing.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'

/** The cover of an item's giveable, as on the giveable's page. */
export function ThingPicture({ to, className }: { to: PlanItem['giveable']; className: string }) {
  const scene = <Scene topic={to.topic} uuid={to.uuid} quiet={to.quiet} />
  return (
    <span className={`shrink-0 overflow-hidden rounded-thing ${className}`}>
      {to.cover === null ? scene : <Picture address={to.cover} alt="" sizes="44px" fallback={scene} />}
    </span>
  )
}
