import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { Cover } from '../../../ui/pictures/cover.tsx'

/** Shown only in wide windows; on phones the page begins with the ring. */
export const Picture = ({ flash: c }: { flash: FlashCampaign }) => (
  <Cover
    uuid={c.uuid}
    image={c.cover}
    topic={c.topic}
    quiet={c.quiet}
    alt={c.cover_alt}
    eager
    sizes="588px"
    className="hidden aspect-[5/2]! rounded-sheet xl:block"
  />
)
