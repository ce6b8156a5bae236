import * as words from '@kindling/words/invites/share'
import { useState } from 'react'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type Giveable, pageOf } from '../../giveables/index.ts'
import { ShareTools } from './share-tools.tsx'
import { isInvite, useOwnInvite, useShareUrl } from './share-url.ts'
import { type OwnLine, useOwnLine, type Unsaved } from './use-own-line.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import * as inviteWords from '@kindling/words/invites/invites'
import { isolate } from '@kindling/words/locale'
import { useSession } from '../../../platform/session/session.ts'
import { Scene } from '../../../ui/pictures/drawing.tsx'
import { isEnter } from '../../../ui/forms/keys.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { Name } from '../../../ui/text/name.tsx'

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

/** The maximum length on the server. */
const mostCharacters = 140
const counterFrom = 120

type OwnLineProps = { line: OwnLine; quiet: boolean; focused: boolean }

/** The field for one sentence that the receiver of the link reads. */
function OwnLineField({ line: { text, change, save, unsaved }, quiet, focused }: OwnLineProps) {
  return (
    <TextArea
      label={words.line}
      hint={words.lineHint}
      placeholder={quiet ? words.linePlaceholderQuiet : words.linePlaceholder}
      optional
      autoFocus={focused}
      rows={1}
      dir="auto"
      max={mostCharacters}
      counterFrom={counterFrom}
      enterKeyHint="done"
      className="min-h-12! resize-none!"
      value={text}
      error={unsaved && unsavedWords(unsaved)}
      onChange={(event) => change(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (!isEnter(event)) return
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
}

const unsavedWords = (unsaved: Unsaved): string =>
  unsaved.why === null ? words.lineUnreached : words.lineUnsaved({ why: unsaved.why })

type PreviewCardProps = { giveable: Pick<Giveable, 'name' | 'uuid' | 'topic' | 'quiet'>; url: string; line: string }

/** Previews the invite: the sender's line and the giveable. */
function PreviewCard({ giveable: { name, uuid, topic, quiet }, url, line }: PreviewCardProps) {
  const { host, pathname } = new URL(url)
  const sender = useSession().user?.first_name
  return (
    <div className="overflow-hidden rounded-card border border-line">
      {line !== '' && (
        <div className="border-b border-line px-3.5 py-2.5 text-small">
          {sender !== undefined && (
            <p className="text-text-2">
              <AsWritten>{(quiet ? inviteWords.thinksQuiet : inviteWords.thinks)({ name: isolate(sender) })}</AsWritten>
            </p>
          )}
          <p dir="auto" lang="" className="font-semibold wrap-anywhere">
            {inviteWords.quoted({ line })}
          </p>
        </div>
      )}
      <div className="grid grid-cols-[104px_minmax(0,1fr)]">
        <div className="min-h-20">
          <Scene topic={topic} uuid={uuid} quiet={quiet} />
        </div>
        <div className="grid min-w-0 content-center gap-0.5 p-3.5">
          <p className="line-clamp-2 text-small font-semibold wrap-anywhere">
            <Name>{name}</Name>
          </p>
          <p className="truncate text-small text-text-2">{`${host}${pathname}`}</p>
        </div>
      </div>
    </div>
  )
}
