import type { ComplaintCase } from '@kindling/contract/complaints/calls'
import * as complaintWords from '@kindling/words/complaints/complaints'
import { isolate, language } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/moderation'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Name } from '../../ui/text/name.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

/** Only comments and updates can be hidden; any other decision is a note with a reason. */
export const wordsAbout = ({ type }: Pick<ComplaintCase, 'type'>) =>
  type === 'comments' || type === 'updates' ? words : { ...words, ...words.upholding }

export function Accused({ of: { type, author, excerpt, path, giveable } }: { of: ComplaintCase }) {
  const isOnPage = type === 'comments' || type === 'updates' || type === 'notes'
  return (
    <div className="grid gap-2 rounded-m bg-surface-2 px-3.5 py-3">
      {author && (
        <p className="flex items-center gap-2.5">
          <Avatar name={author.name} image={author.avatar} uuid={author.uuid} size="xs" />
          <Link to="/user/$uuid" params={{ uuid: author.uuid }} className="font-semibold wrap-anywhere">
            <Name>{author.name}</Name>
          </Link>
        </p>
      )}
      <blockquote dir="auto" lang="" className="wrap-anywhere whitespace-pre-line">
        {excerpt}
      </blockquote>
      {isOnPage && giveable && (
        <p className="text-small wrap-anywhere text-text-2">
          <AsWritten>{words.onPage({ name: isolate(giveable.name) })}</AsWritten>
        </p>
      )}
      <Link to={path as '/'} className="hit-44 justify-self-start text-small font-semibold text-ember-text">
        {words.seeInPlace}
      </Link>
    </div>
  )
}

export function Messages({ of: { messages } }: { of: ComplaintCase }) {
  if (messages.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="text-small font-semibold">{words.messagesBefore}</h3>
      <ul className="divide-y divide-line rounded-m border border-line px-3.5">
        {messages.map(({ person: by, text, images, sent_at: at }, index) => (
          <li key={index} className="grid gap-1 py-2.5">
            <p className="text-small text-text-2">
              {by ? <Name className="font-semibold">{by.name}</Name> : words.someone} · <RelativeTime at={at} />
            </p>
            {text !== '' && (
              <p dir="auto" lang="" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
            {images.map((address) => (
              <span key={address} className="block aspect-video w-40 overflow-hidden rounded-s bg-surface-2">
                <Picture address={address} alt={words.messagePhoto} lang={language} sizes="160px" fallback={null} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Decided({
  of: { type, status, reason, decided_by: by, decided_by_kindling, decided_at, appeal },
}: {
  of: ComplaintCase
}) {
  if (status === 'open' || decided_at === null) return null
  const actor = by ? isolate(by.name) : decided_by_kindling ? words.kindling : words.someone
  return (
    <div className="grid gap-1 text-small">
      <p>
        {wordsAbout({ type }).decidedAs[status]({ by: actor })} · <RelativeTime at={decided_at} />
      </p>
      {reason !== null && (
        <p dir="auto" lang="" className="wrap-anywhere text-text-2">
          {complaintWords.because({ reason: isolate(reason) })}
        </p>
      )}
      {appeal && (
        <div className="mt-2 grid gap-1">
          <h3 className="font-semibold">{words.authorAppeals}</h3>
          <p dir="auto" lang="" className="wrap-anywhere whitespace-pre-line text-body">
            {appeal.text}
          </p>
          {appeal.granted !== null && (
            <p className="text-text-2">{appeal.granted ? words.appealGranted : words.appealRefused}</p>
          )}
        </div>
      )}
    </div>
  )
}
