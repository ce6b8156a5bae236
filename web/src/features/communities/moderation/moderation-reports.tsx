import type { Community } from '@kindling/contract/communities'
import type { CaseAct, ComplaintCase } from '@kindling/contract/complaints'
import * as complaintWords from '@kindling/words/complaints'
import { apart } from '@kindling/words/locale'
import * as words from '@kindling/words/moderation'
import { Link } from '@tanstack/react-router'
import { EyeOff, Flag, Scale } from 'lucide-react'
import { useState } from 'react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Name } from '../../../ui/name.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/people-skeleton.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ReasonSheet } from '../../complaints/index.ts'
import { casesQuery, type CasesShown, useDecide } from './cases.api.ts'

const shown = ['open', 'actioned', 'dismissed'] as const

/** Complaints and appeals that wait for a decision, and what was decided; it never says who complained. */
export function ModerationReports({ community: c }: { community: Community }) {
  const [status, setStatus] = useState<CasesShown>('open')
  return (
    <>
      <Segmented
        label={words.casesShown}
        value={status}
        options={shown.map((value) => ({ value, label: words.caseStatus[value] }))}
        onChange={setStatus}
      />
      <PagedList
        list={usePaged(casesQuery(c.slug, status))}
        waiting={
          <Card>
            <PeopleSkeleton rows={3} />
          </Card>
        }
        empty={<EmptyState title={words.noCases[status]} />}
      >
        {(cases) => (
          <ul className="grid gap-3">
            {cases.map((one) => (
              <li key={one.uuid}>
                <CaseCard community={c} of={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function CaseCard({ community, of: c }: { community: Community; of: ComplaintCase }) {
  const isAppeal = c.appeal !== null && c.appeal.granted === null
  return (
    <Card as="section" className="grid gap-3">
      <header className="flex items-start gap-3">
        <span
          className={`grid size-[44px] shrink-0 place-items-center rounded-pill ${isAppeal ? 'bg-plum-soft text-plum' : 'bg-danger-soft text-danger'}`}
        >
          {isAppeal ? (
            <Scale size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <Flag size={20} strokeWidth={1.75} aria-hidden />
          )}
        </span>
        <div className="min-w-0 grow">
          <h2 className="font-semibold">
            {isAppeal ? words.caseTitle.appeal : c.whys.length === 0 ? words.caseTitle.hidden : words.caseTitle[c.type]}
          </h2>
          <p className="text-small text-text-2">
            {c.whys.map(({ why, count }) => words.counted({ count, why: complaintWords.whys[why] })).join(', ')}
            {c.whys.length > 0 && ' · '}
            <RelativeTime at={c.opened_at} />
          </p>
        </div>
        {c.hidden && (
          <span className="inline-flex shrink-0 items-center gap-1.5 rounded-pill bg-surface-2 px-2.5 py-1 text-small font-medium">
            <EyeOff size={14} strokeWidth={1.75} aria-hidden />
            {words.hiddenNow}
          </span>
        )}
      </header>
      <Said of={c} />
      {c.lines.length > 0 && (
        <ul aria-label={words.addedLines} className="grid gap-1 text-small text-text-2">
          {c.lines.map((line) => (
            <li key={line} dir="auto" className="wrap-anywhere">
              {complaintWords.because({ reason: apart(line) })}
            </li>
          ))}
        </ul>
      )}
      <Decided of={c} />
      <Acts community={community} of={c} />
    </Card>
  )
}

function Said({ of: { author, said, path } }: { of: ComplaintCase }) {
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
      <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
        {said}
      </blockquote>
      <Link to={path as '/'} className="hit-44 justify-self-start text-small font-semibold text-ember-text">
        {words.seeInPlace}
      </Link>
    </div>
  )
}

function Decided({
  of: { status, reason, decided_by: by, decided_by_kindling, decided_at, appeal },
}: {
  of: ComplaintCase
}) {
  if (status === 'open' || decided_at === null) return null
  const actor = by ? apart(by.name) : decided_by_kindling ? words.kindling : words.someone
  return (
    <div className="grid gap-1 text-small">
      <p>
        {words.decidedAs[status]({ by: actor })} · <RelativeTime at={decided_at} />
      </p>
      {reason !== null && (
        <p dir="auto" className="wrap-anywhere text-text-2">
          {complaintWords.because({ reason: apart(reason) })}
        </p>
      )}
      {appeal && (
        <div className="mt-2 grid gap-1">
          <h3 className="font-semibold">{words.authorAppeals}</h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-body">
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

function Acts({ community, of: c }: { community: Community; of: ComplaintCase }) {
  const decide = useDecide(community.slug)
  const [asked, setAsked] = useState<CaseAct>()
  const order: CaseAct[] = ['dismiss', 'hide', 'refuse', 'grant']
  const acts = order.filter((act) => c.may.includes(act))
  if (acts.length === 0) return null
  return (
    <div className="grid grid-cols-2 gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          size="md"
          variant={act === 'hide' || act === 'grant' ? 'primary' : 'outline'}
          aria-haspopup="dialog"
          onClick={() => setAsked(act)}
        >
          {c.hidden && act === 'hide' ? words.acts.keepHidden : words.acts[act]}
        </Button>
      ))}
      {asked && (
        <ReasonSheet
          title={words.actTitle[asked]}
          body={words.actBody[asked]}
          {...(asked === 'dismiss' && { hint: words.dismissHint })}
          act={words.acts[asked]}
          danger={asked === 'hide'}
          onAct={(reason) => decide(c.uuid, { act: asked, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
