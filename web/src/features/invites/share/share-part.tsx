import * as words from '@kindling/words/invites/share'
import { useState } from 'react'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type Giveable, pageOf } from '../../giveables/index.ts'
import { OwnLineField } from './own-line.tsx'
import { PreviewCard } from './preview-card.tsx'
import { ShareTools } from './share-tools.tsx'
import { isInvite, useOwnInvite, useShareUrl } from './share-url.ts'
import { type OwnLine, useOwnLine } from './use-own-line.ts'

export type Shareable = Pick<Giveable, 'type' | 'id' | 'uuid' | 'name' | 'quiet'>
export type Drawn = Pick<Giveable, 'topic'>

const cardOf = ({ type, id, name }: Shareable) => ({ type, id, name })

const posterPage = (giveable: Shareable): string | undefined =>
  giveable.type === 'campaigns' || giveable.type === 'communities' ? `${pageOf(giveable)}/share` : undefined

/** `card`: left out if the page already shows the giveable. `folded`: the line's field starts collapsed. */
type Props = { giveable: Shareable; card?: Drawn | undefined; folded?: boolean }

/** Guests share the page's address, and so does everyone while invites are closed. */
export function SharePart({ giveable, card, folded = false }: Props) {
  const url = useShareUrl(giveable)
  const { own, isLoading } = useOwnInvite(giveable)
  const hasInvite = own !== undefined && isInvite(own)
  const line = useOwnLine(giveable, hasInvite ? own : undefined)
  const text = line.text.trim()
  return (
    <div className="grid gap-4">
      {isLoading && <Skeleton className={folded ? 'h-5' : 'h-23 rounded-m'} />}
      {hasInvite && <LinePart line={line} quiet={giveable.quiet} folded={folded} />}
      {card && <PreviewCard giveable={{ ...giveable, ...card }} url={url} line={text} />}
      <ShareTools
        url={url}
        title={giveable.name}
        poster={posterPage(giveable)}
        inChat={{ shared: cardOf(giveable), text }}
        message={text === '' ? words.message({ title: giveable.name }) : text}
        onPass={line.save}
      />
    </div>
  )
}

type LineProps = { line: OwnLine; quiet: boolean; folded: boolean }

function LinePart({ line, quiet, folded }: LineProps) {
  const [open, setOpen] = useState<'from the start' | 'asked' | null>(
    folded && line.text === '' ? null : 'from the start',
  )
  if (open !== null) return <OwnLineField line={line} quiet={quiet} focused={open === 'asked'} />
  return (
    <button
      type="button"
      onClick={() => setOpen('asked')}
      className="hit-44 justify-self-start text-small font-semibold text-ember-text"
    >
      {words.addLine}
    </button>
  )
}
