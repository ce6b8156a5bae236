import * as words from '@kindling/words/invites/share'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { type Drawn, type Shareable, SharePart } from './share-part.tsx'

export function ShareInvite({ giveable }: { giveable: Shareable & Drawn }) {
  return (
    <div className="grid gap-4">
      <p className="text-small leading-5.5 text-text-2">
        <Marked words={(giveable.quiet ? words.growQuiet : words.grow)(bold)} />
      </p>
      <SharePart giveable={giveable} card={giveable} folded />
    </div>
  )
}
