import type { GiveableOfUpdate, UpdateCard as Card_ } from '@kindling/contract/updates/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/updates/updates'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { ReceiptText } from 'lucide-react'
import { pathOfUpdate } from '../update-address.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { Pills } from './pills.tsx'
import { CommentsLink, UpdateReactions } from './update-reactions.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = {
  update: Card_
  giveable: Pick<GiveableOfUpdate, 'type' | 'slug' | 'id' | 'name' | 'quiet'>
  heading: 'h2' | 'h3'
  /** Shows the giveable's name, for lists with updates of several giveables. */
  named?: boolean
  eager?: boolean
}

/** One update in a list; the whole card links to it. */
export function UpdateCard({ update: u, giveable, heading: Heading, named = false, eager = false }: Props) {
  return (
    <Card as="li" flush className="relative grid content-start has-[a:hover]:bg-surface-2/40">
      {u.photo && (
        <div className="aspect-video overflow-hidden bg-surface-2">
          <Picture
            address={u.photo.address}
            alt={u.photo.alt}
            sizes="(min-width: 768px) 588px, 100vw"
            eager={eager}
            fallback={null}
          />
        </div>
      )}
      <div className="grid gap-2 p-[16px]">
        <Pills update={u} />
        {named && (
          <p className="text-small font-semibold text-text-2">
            <Name>{giveable.name}</Name>
          </p>
        )}
        <Heading className="text-h3 wrap-anywhere">
          <Link to={pathOfUpdate(giveable, u.uuid)} className="after:absolute after:inset-0">
            <Name>{u.name}</Name>
          </Link>
        </Heading>
        {u.excerpt !== '' && (
          <p dir="auto" lang="" className="line-clamp-4 text-text-2 wrap-anywhere">
            {u.excerpt}
          </p>
        )}
        {u.spent && (
          <p className="flex items-center gap-2 text-small font-semibold text-pine">
            <ReceiptText size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {words.spent}:{' '}
              <bdi>
                <AsWritten>
                  {words.spentOn({
                    amount: exactMoney(u.spent.amount_cents),
                    line: isolate(u.spent.line),
                  })}
                </AsWritten>
              </bdi>
            </span>
          </p>
        )}
        <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-3">
          <Byline update={u} />
          <div className="relative -mx-2 flex flex-wrap items-center">
            <UpdateReactions update={u} quiet={giveable.quiet} small />
            <CommentsLink update={u} />
          </div>
        </div>
      </div>
    </Card>
  )
}

function Byline({ update: { author, published_at, edited_at } }: { update: Card_ }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-text-2">
      {author && <Avatar name={author.name} image={author.avatar} uuid={author.uuid} size="sm" />}
      <Name>{author?.first_name ?? words.someoneGone}</Name>
      {published_at !== null && (
        <>
          <span aria-hidden>·</span>
          <RelativeTime at={published_at} />
        </>
      )}
      {edited_at !== null && (
        <>
          <span aria-hidden>·</span>
          {words.edited}
        </>
      )}
    </p>
  )
}
