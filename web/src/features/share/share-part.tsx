import type { OwnInvite } from '@kindling/contract/invites'
import * as words from '@kindling/words/share'
import { useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Giveable, pageOf } from '../giveables/index.ts'
import { OwnLineField } from './own-line.tsx'
import { PreviewCard } from './preview-card.tsx'
import { ShareTools } from './share-tools.tsx'
import { isInvite, useOwnInvite, useShareUrl } from './share-url.ts'
import { useOwnLine } from './use-own-line.ts'

export type Shareable = Pick<Giveable, 'type' | 'id' | 'uuid' | 'name' | 'quiet'>
export type Drawn = Pick<Giveable, 'topic'>

const cardOf = ({ type, id, name }: Shareable) => ({ type, id, name })

const posterPage = (giveable: Shareable): string | undefined =>
  giveable.type === 'campaigns' || giveable.type === 'communities' ? `${pageOf(giveable)}/share` : undefined

/**
 * `card`: the giveable's card, left out where the page shows it in full. `folded`: the line's field starts collapsed.
 */
type Props = { giveable: Shareable; card?: Drawn | undefined; folded?: boolean }

/**
 * The viewer's line, a preview, and the ways to send it. A guest sends the page, and so do all while invites are
 * closed.
 */
export function SharePart({ giveable, card, folded = false }: Props) {
  const url = useShareUrl(giveable)
  const { own, isLoading } = useOwnInvite(giveable)
  if (own !== undefined && isInvite(own)) return <ShareOwn giveable={giveable} card={card} folded={folded} own={own} />
  return (
    <div className="grid gap-4">
      {isLoading && <Skeleton className={folded ? 'h-5' : 'h-23 rounded-m'} />}
      {card && <PreviewCard giveable={{ ...giveable, ...card }} url={url} line="" />}
      <ShareTools
        url={url}
        title={giveable.name}
        poster={posterPage(giveable)}
        inChat={{ shared: cardOf(giveable), text: '' }}
        message={words.message({ title: giveable.name })}
      />
    </div>
  )
}

function ShareOwn({ giveable, card, folded, own }: Props & { own: OwnInvite }) {
  const line = useOwnLine(giveable, own)
  const [open, setOpen] = useState<'from the start' | 'asked' | null>(
    folded && line.text === '' ? null : 'from the start',
  )
  const said = line.text.trim()
  return (
    <div className="grid gap-4">
      {open === null ? (
        <button
          type="button"
          onClick={() => setOpen('asked')}
          className="hit-44 justify-self-start text-small font-semibold text-ember-text"
        >
          {words.addLine}
        </button>
      ) : (
        <OwnLineField line={line} quiet={giveable.quiet} focused={open === 'asked'} />
      )}
      {card && <PreviewCard giveable={{ ...giveable, ...card }} url={own.url} line={said} />}
      <ShareTools
        url={own.url}
        title={giveable.name}
        poster={posterPage(giveable)}
        inChat={{ shared: cardOf(giveable), text: said }}
        message={said === '' ? words.message({ title: giveable.name }) : said}
        onPass={line.save}
      />
    </div>
  )
}
