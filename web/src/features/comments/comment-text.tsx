import type { Comment } from '@kindling/contract/comments/calls'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

type Props = Pick<Comment, 'mentions'> & { text: string; className?: string }

const address = /https?:\/\/[^\s<>"]+/giu

type Piece = { text: string; host?: string; person?: string }

/** The text of a comment. Mentions link to the person; an address stays plain text that shows its host. */
export function CommentText({ text, mentions, className = '' }: Props) {
  return (
    <p dir="auto" lang="" className={`wrap-anywhere whitespace-pre-wrap ${className}`}>
      {piecesOf(text, mentions).map((piece, nth) => (
        <Fragment key={nth}>{shownOf(piece)}</Fragment>
      ))}
    </p>
  )
}

function shownOf({ text, host, person }: Piece) {
  if (person !== undefined)
    return (
      <Link to="/user/$uuid" params={{ uuid: person }} className="font-semibold text-ember-text">
        <bdi translate="no">{text}</bdi>
      </Link>
    )
  if (host === undefined) return text
  const [before = '', after = ''] = text.split(host, 2)
  return (
    <bdi dir="ltr" className="text-text-2">
      {before}
      <b className="font-semibold text-text">{host}</b>
      {text.startsWith(before + host) ? text.slice((before + host).length) : after}
    </bdi>
  )
}

/** Exported for its test. */
export function piecesOf(text: string, mentions: Comment['mentions']): Piece[] {
  const found: { at: number; piece: Piece }[] = []
  for (const match of text.matchAll(address)) {
    const host = hostOf(match[0])
    if (host !== undefined) found.push({ at: match.index, piece: { text: match[0], host } })
  }
  for (const { uuid, name } of mentions.toSorted((a, b) => b.name.length - a.name.length))
    for (let at = text.indexOf(`@${name}`); name !== '' && at >= 0; at = text.indexOf(`@${name}`, at + 1))
      found.push({ at, piece: { text: `@${name}`, person: uuid } })
  const pieces: Piece[] = []
  let end = 0
  for (const { at, piece } of found.toSorted((a, b) => a.at - b.at || b.piece.text.length - a.piece.text.length)) {
    if (at < end) continue
    if (at > end) pieces.push({ text: text.slice(end, at) })
    pieces.push(piece)
    end = at + piece.text.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** Returns the host as the text spells it, or undefined if the text only resembles an address. */
function hostOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const authority = link.replace(/^https?:\/\//iu, '').split(/[/?#]/u)[0]!
  const host = authority.split('@').at(-1)!
  return host === '' ? undefined : host
}
