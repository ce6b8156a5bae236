import * as words from '@kindling/words/invites/share'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { isInvite, useOwnInvite } from './share-url.ts'
import { type Drawn, type Shareable, SharePart } from './share-part.tsx'

/** Only a link that carries its sender promises what it adds to the sender's Total Impact. */
export function ShareInvite({ giveable }: { giveable: Shareable & Drawn }) {
  const { own, isLoading } = useOwnInvite(giveable)
  const promises = isLoading || (own !== undefined && isInvite(own))
  return (
    <div className="grid gap-4">
      <p className="text-small leading-5.5 text-text-2">
        <Marked words={(giveable.quiet ? words.growQuiet : promises ? words.grow : words.growPlain)(bold)} />
      </p>
      <SharePart giveable={giveable} card={giveable} folded />
    </div>
  )
}
