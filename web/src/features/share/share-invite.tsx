import * as words from '@kindling/words/share'
import { bold, Marked } from '../../ui/marked.tsx'
import { type Drawn, type Shareable, SharePart } from './share-part.tsx'

/** `unnamed`: the link of who gave without a name brings nobody, and nothing else is promised. */
export function ShareInvite({ giveable, unnamed }: { giveable: Shareable & Drawn; unnamed: boolean }) {
  return (
    <div className="grid gap-4">
      <p className="text-small leading-5.5 text-text-2">
        <Marked words={(giveable.quiet || unnamed ? words.growQuiet : words.grow)(bold)} />
      </p>
      <SharePart giveable={giveable} card={giveable} folded />
    </div>
  )
}
