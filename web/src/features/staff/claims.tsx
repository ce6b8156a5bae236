import type { StaffClaim } from '@kindling/contract/staff/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Name } from '../../ui/text/name.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ActSheet } from './act-sheet.tsx'
import { LoadedList } from './loaded-list.tsx'
import { claimsQuery, decideClaim, printLetter } from './staff.api.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

export function Claims() {
  return (
    <LoadedList result={useQuery(claimsQuery)}>
      {(claims) =>
        claims.length === 0 ? (
          <EmptyState {...words.noClaims} />
        ) : (
          <Card as="section" className="grid gap-1">
            <h2 className="text-h3">{words.claimsTitle}</h2>
            <ul className="divide-y divide-line">
              {claims.map((claim) => (
                <OneClaim key={claim.uuid} claim={claim} />
              ))}
            </ul>
          </Card>
        )
      }
    </LoadedList>
  )
}

type Act = 'print' | 'accept' | 'refuse'

function OneClaim({ claim: c }: { claim: StaffClaim }) {
  const [confirming, setConfirming] = useOpenSheet<Act>(`decision of ${c.uuid}`)
  const [letter, setLetter] = useState<string>()
  const proved = c.status === 'proved'
  async function act(what: Act, reason: string): Promise<void> {
    if (what === 'print') {
      setLetter(await printLetter(c.uuid))
      return toast.success(words.claims.printed)
    }
    await decideClaim(c.uuid, what === 'accept' ? { act: what } : { act: what, reason })
    toast.success(what === 'accept' ? words.claims.accepted : words.claims.refused)
  }
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to="/nonprofits/$uuid" params={{ uuid: c.nonprofit.uuid }} className="font-semibold wrap-anywhere">
          <Name>{c.nonprofit.name}</Name>
        </Link>
        <RelativeTime at={c.asked_at} className="text-small text-text-2" />
      </div>
      <p className="flex flex-wrap gap-x-3 text-small wrap-anywhere text-text-2">
        <span>
          <AsWritten>{words.claims.by({ person: isolate(c.person.name), email: c.person.email })}</AsWritten>
        </span>
        <bdi dir="ltr">{c.nonprofit.ein}</bdi>
      </p>
      <p className="text-small wrap-anywhere">{proofWords(c)}</p>
      {!c.fit && <p className="text-small text-danger">{words.claims.notFit}</p>}
      <div className="flex flex-wrap gap-2">
        {proved && c.fit && (
          <Button size="md" aria-haspopup="dialog" onClick={() => setConfirming('accept')}>
            {words.claims.accept}
          </Button>
        )}
        {!proved && (
          <Button variant="soft" size="md" aria-haspopup="dialog" onClick={() => setConfirming('print')}>
            {words.claims.print}
          </Button>
        )}
        <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setConfirming('refuse')}>
          {words.claims.refuse}
        </Button>
        {letter !== undefined && (
          <a
            href={letter}
            target="_blank"
            rel="noreferrer"
            className="hit-44 self-center font-semibold text-ember-text"
          >
            {words.claims.openLetter}
          </a>
        )}
      </div>
      {confirming && (
        <ActSheet
          about={c.uuid}
          title={words.claims[`${confirming}Title`]}
          body={words.claims[`${confirming}Body`]}
          act={words.claims[confirming]}
          asks={confirming === 'refuse'}
          hint={words.claims.hint}
          danger={confirming === 'refuse'}
          onAct={(reason) => act(confirming, reason)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </li>
  )
}

function proofWords(c: StaffClaim): string {
  if (c.way === 'email') return words.claims.email({ email: c.email ?? '', site: c.site ?? '' })
  const to =
    c.status === 'proved' ? words.claims.letterProved : words.claims[c.status === 'sent' ? 'letterSent' : 'letterAsked']
  return `${to} ${c.address ?? ''}`
}
