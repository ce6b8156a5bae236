import type { StaffChange } from '@kindling/contract/staff/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Name } from '../../ui/text/name.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ActSheet } from './act-sheet.tsx'
import { LoadedList } from './loaded-list.tsx'
import { changesQuery, decideChange } from './staff.api.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

/** New names and websites of verified nonprofits; nothing while none waits. */
export function Changes() {
  return (
    <LoadedList result={useQuery(changesQuery)}>
      {(changes) =>
        changes.length > 0 && (
          <Card as="section" className="mt-4 grid gap-1">
            <h2 className="text-h3">{words.changesTitle}</h2>
            <ul className="divide-y divide-line">
              {changes.map((change) => (
                <OneChange key={change.uuid} change={change} />
              ))}
            </ul>
          </Card>
        )
      }
    </LoadedList>
  )
}

function OneChange({ change: c }: { change: StaffChange }) {
  const [confirming, setConfirming] = useOpenSheet<'accept' | 'refuse'>(`decision of ${c.uuid}`)
  const site = (text: string | null) => (text === null || text === '' ? words.changes.noSite : isolate(text))
  async function act(what: 'accept' | 'refuse', reason: string): Promise<void> {
    await decideChange(c.uuid, what === 'accept' ? { act: what } : { act: what, reason })
    toast.success(what === 'accept' ? words.changes.accepted : words.changes.refused)
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
        <span>
          <AsWritten>{words.changes.legal({ name: isolate(c.nonprofit.legal_name) })}</AsWritten>
        </span>
      </p>
      {c.name !== null && (
        <p className="wrap-anywhere">
          <AsWritten>{words.changes.name({ before: isolate(c.nonprofit.name), after: isolate(c.name) })}</AsWritten>
        </p>
      )}
      {c.site !== null && (
        <p className="wrap-anywhere">
          <AsWritten>{words.changes.site({ before: site(c.nonprofit.site), after: site(c.site) })}</AsWritten>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="md" aria-haspopup="dialog" onClick={() => setConfirming('accept')}>
          {words.changes.accept}
        </Button>
        <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setConfirming('refuse')}>
          {words.changes.refuse}
        </Button>
      </div>
      {confirming && (
        <ActSheet
          about={c.uuid}
          title={words.changes[`${confirming}Title`]}
          body={words.changes[`${confirming}Body`]}
          act={words.changes[confirming]}
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
