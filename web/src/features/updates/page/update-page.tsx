import type { Update } from '@kindling/contract/updates/calls'
import * as complaintWords from '@kindling/words/complaints/complaints'
import { language } from '@kindling/words/locale'
import * as words from '@kindling/words/updates/updates'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ReceiptText, Share2 } from 'lucide-react'
import { useSession } from '../../../platform/session/session.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { LinkButton, Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { shortDate } from '../../../ui/text/day-words.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { HiddenNote, ReportLink } from '../../complaints/index.ts'
import { CommentsPreview } from '../../comments/index.ts'
import { UpdateBody } from '../body/update-body.tsx'
import { GiveableStrip } from '../cards/giveable-strip.tsx'
import { Pills } from '../cards/pills.tsx'
import { UpdateReactions } from '../cards/update-reactions.tsx'
import { pathOfUpdate, pathOfUpdates, pathToEdit } from '../update-address.ts'
import { timeIn } from '../zone/zone-name.ts'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { Money } from '../../../ui/text/money.tsx'
import { useState } from 'react'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { clsx } from 'clsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { PublicText } from '../../../ui/text/public-text.tsx'

/** One update, with a preview of its comments. */
export function UpdatePage({ update: u }: { update: Update }) {
  const { user } = useSession()
  const isOwn = user !== null && user.uuid === u.author?.uuid
  if (u.status === 'removed' && u.hidden === null) return <Removed update={u} />
  return (
    <PageColumns
      aside={
        <>
          <Card className="grid gap-3">
            <GiveableStrip giveable={u.giveable} />
            <LinkButton to={pathOfUpdates(u.giveable)} variant="outline" size="md">
              {words.backToAll}
            </LinkButton>
          </Card>
          <Neighbors update={u} />
        </>
      }
    >
      <div className="xl:hidden">
        <GiveableStrip giveable={u.giveable} />
      </div>
      <article data-quiet-page={u.giveable.quiet || undefined} className="grid grid-cols-1 gap-5">
        <header className="grid gap-3">
          <Pills update={u} />
          <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] wrap-anywhere">
            <Name>{u.name}</Name>
          </h1>
          <Byline update={u} />
          {u.hidden && <HiddenNote hidden={u.hidden} own={isOwn} line={complaintWords.takenDown} />}
        </header>
        <UpdateBody body={u.body} />
        <PhotoGrid photos={u.photos} />
        {u.spent && <MoneySpent spent={u.spent} />}
        <footer className="flex flex-wrap items-center gap-2">
          {u.status === 'published' && <UpdateReactions update={u} quiet={u.giveable.quiet} />}
          <div className="ms-auto flex gap-2">
            {u.may.includes('edit') && (
              <LinkButton to={pathToEdit(u.giveable, u.uuid)} variant="outline" size="md">
                {words.edit}
              </LinkButton>
            )}
            {u.status === 'published' && !u.may.includes('edit') && <Report update={u} />}
            {u.status === 'published' && <ShareUpdate update={u} />}
          </div>
        </footer>
      </article>
      {u.status === 'published' && (
        <div className="mt-4">
          <CommentsPreview on={{ type: 'updates', id: u.uuid }} quiet={u.giveable.quiet} />
        </div>
      )}
      <div className="mt-4 xl:hidden">
        <Neighbors update={u} />
      </div>
    </PageColumns>
  )
}

const Report = ({ update: { uuid, author } }: { update: Update }) => (
  <ReportLink
    of={{ type: 'updates', uuid, person: author ? { uuid: author.uuid, name: author.first_name } : undefined }}
  />
)

function Byline({ update: { author, published_at: at, publish_at, edited_at } }: { update: Update }) {
  const zone = useOwnZone()
  return (
    <div className="flex items-center gap-3">
      {author && <Avatar name={author.name} image={author.avatar} uuid={author.uuid} size="md" />}
      <div className="grid min-w-0">
        {author ? (
          <Link to="/user/$uuid" params={{ uuid: author.uuid }} className="font-semibold">
            <Name>{author.name}</Name>
          </Link>
        ) : (
          <span className="font-semibold">{words.someoneGone}</span>
        )}
        <p className="text-small text-text-2">
          {words.organizer} ·{' '}
          {at !== null ? (
            <RelativeTime at={at} format={shortDate} />
          ) : publish_at === null ? (
            words.draft
          ) : (
            words.scheduledFor({ time: timeIn(publish_at, zone) })
          )}
          {edited_at !== null && ` · ${words.edited}`}
        </p>
      </div>
    </div>
  )
}

function Neighbors({ update: { earlier, later, giveable } }: { update: Update }) {
  if (earlier === null && later === null) return null
  const row = 'flex items-center gap-3 py-3'
  return (
    <nav aria-label={words.others}>
      <Card className="grid divide-y divide-line py-1!">
        {earlier && (
          <Link to={pathOfUpdate(giveable, earlier.uuid)} className={row}>
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden className="shrink-0 rtl:-scale-x-100" />
            <Neighbor label={words.earlier} name={earlier.name} />
          </Link>
        )}
        {later && (
          <Link to={pathOfUpdate(giveable, later.uuid)} className={`${row} justify-end text-end`}>
            <Neighbor label={words.later} name={later.name} />
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden className="shrink-0 -scale-x-100 rtl:scale-x-100" />
          </Link>
        )}
      </Card>
    </nav>
  )
}

const Neighbor = ({ label, name }: { label: string; name: string }) => (
  <span className="grid min-w-0">
    <span className="text-small text-text-2">{label}</span>
    <Name className="font-semibold wrap-anywhere">{name}</Name>
  </span>
)

const Removed = ({ update: { giveable } }: { update: Update }) => (
  <PageColumns>
    <GiveableStrip giveable={giveable} />
    <h1 tabIndex={-1} className="sr-only">
      {words.removed}
    </h1>
    <EmptyState
      title={words.removed}
      action={
        <LinkButton to={pathOfUpdates(giveable)} variant="outline" size="md">
          {words.backToAll}
        </LinkButton>
      }
    />
  </PageColumns>
)

function MoneySpent({ spent }: { spent: NonNullable<Update['spent']> }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 rounded-card bg-pine-soft p-4 text-text">
      <span className="grid size-11 place-items-center rounded-pill bg-surface text-pine">
        <ReceiptText size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="grid text-pine">
        <span className="text-small font-semibold">{words.spent}</span>
        <Money cents={spent.amount_cents} style="exact" className="font-display text-h3 font-bold tabular-nums" />
      </p>
      <p className="col-span-2 wrap-anywhere first-letter:uppercase">
        <PublicText>{spent.line}</PublicText>
      </p>
    </div>
  )
}

const ShareUpdateSheet = lazyPart<{ update: Update; onClose: () => void }>(
  () => import('./share-update-sheet.tsx').then((m) => m.ShareUpdateSheet),
  LostSheet,
)

function ShareUpdate({ update }: { update: Update }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="md"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={<Share2 size={20} strokeWidth={1.75} aria-hidden />}
      >
        {words.share}
      </Button>
      {open && <ShareUpdateSheet update={update} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A single photo keeps its aspect ratio. Several form two columns; of an odd number the first spans both. */
function PhotoGrid({ photos }: { photos: Update['photos'] }) {
  if (photos.length === 0) return null
  const [first] = photos
  return (
    <ul aria-label={words.photos} className="grid grid-cols-2 gap-1.5 overflow-hidden rounded-card">
      {photos.map((photo, index) => {
        const wide = index === 0 && photos.length % 2 === 1
        return (
          <li
            key={photo.uuid}
            style={photos.length === 1 ? { aspectRatio: `${first!.width} / ${first!.height}` } : undefined}
            className={clsx(
              'overflow-hidden bg-surface-2',
              wide ? 'col-span-2' : 'aspect-square',
              wide && photos.length > 1 && 'aspect-2/1',
            )}
          >
            <Picture
              address={photo.address}
              {...(photo.alt === ''
                ? { alt: words.photoOf({ nth: index + 1, count: photos.length }), lang: language }
                : { alt: photo.alt })}
              sizes={wide ? '(min-width: 768px) 588px, 100vw' : '(min-width: 768px) 292px, 50vw'}
              eager={index === 0}
              fallback={null}
            />
          </li>
        )
      })}
    </ul>
  )
}
