import * as words from '@kindling/words/chats/chats'
import { ShieldAlert } from 'lucide-react'
import { leadsToPayment, piecesOf } from './links.ts'

/** The text of a message. A link shows its host; a link to another payment site has a warning. */
export function MessageText({ text }: { text: string }) {
  return (
    <>
      <p dir="auto" lang="" className="wrap-anywhere whitespace-pre-wrap">
        {piecesOf(text).map(({ text: piece, host }, nth) =>
          host === undefined ? (
            piece
          ) : (
            <a key={nth} href={piece} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
              <Address host={host} link={piece} />
            </a>
          ),
        )}
      </p>
      {leadsToPayment(text) && (
        <p className="mt-2 flex items-start gap-2 rounded-s bg-marigold-soft p-2 text-small font-medium text-marigold-text">
          <ShieldAlert size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
          {words.elsewhere}
        </p>
      )}
    </>
  )
}

/** A URL with its host in bold; the host comes first if the URL spells it differently. */
function Address({ host, link }: { host: string; link: string }) {
  const at = link.toLowerCase().indexOf(`//${host}`) + 2
  if (at < 2)
    return (
      <bdi dir="ltr">
        <b>{host}</b> ({link})
      </bdi>
    )
  return (
    <bdi dir="ltr">
      {link.slice(0, at)}
      <b>{link.slice(at, at + host.length)}</b>
      {link.slice(at + host.length)}
    </bdi>
  )
}
