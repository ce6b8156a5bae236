import type { StaffFlash as Flash } from '@kindling/contract/staff/giveables'
import * as words from '@kindling/words/staff/giveables'
import { isolate, numberLocale } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ActSheet } from '../act-sheet.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { cancelFlash, staffFlashQuery } from '../staff.api.ts'
import { StateLine } from './state-line.tsx'

/** Flash campaigns of all communities, with the money of their match. */
export function StaffFlash() {
  return (
    <LoadedList result={useQuery(staffFlashQuery)}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState {...words.noFlash} />
        ) : (
          <Card as="section" className="grid gap-1">
            <h2 className="text-h3">{words.flashTitle}</h2>
            <ul className="divide-y divide-line">
              {all.map((one) => (
                <OneFlash key={one.uuid} of={one} />
              ))}
            </ul>
          </Card>
        )
      }
    </LoadedList>
  )
}

function OneFlash({ of: f }: { of: Flash }) {
  const [confirming, setConfirming] = useOpenSheet<'act'>(`decision of ${f.uuid}`)
  const state = f.status === 'canceled' && f.refunded ? words.refunded : words.flashStates[f.status]
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to="/flash-campaigns/$id" params={{ id: String(f.id) }} className="font-semibold wrap-anywhere">
          <Name>{f.title}</Name>
        </Link>
        {f.status !== 'canceled' && <Turn of={f} />}
      </div>
      <StateLine state={state} runs={f.status === 'live' || f.status === 'settling'} by={isolate(f.community)}>
        <Money cents={f.raised_cents} style="exact" /> {words.ofGoal} <Money cents={f.goal_cents} style="exact" />
      </StateLine>
      {f.match && <MatchMoney of={f.match} />}
      {f.can_cancel && (
        <div>
          <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setConfirming('act')}>
            {words.cancelFlash}
          </Button>
        </div>
      )}
      {confirming && (
        <ActSheet
          about={f.uuid}
          title={words.cancelTitle}
          body={f.match?.funded ? words.cancelBodyMatch : words.cancelBody}
          act={words.cancelFlash}
          hint={words.cancelHint}
          danger
          onAct={async (reason) => {
            await cancelFlash(f.uuid, reason)
            toast.success(words.canceled)
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </li>
  )
}

/** When it opens, ends or ended. */
function Turn({ of: f }: { of: Flash }) {
  const [name, at] =
    f.status === 'scheduled'
      ? [words.opens, f.starts_at]
      : [f.status === 'live' || f.status === 'settling' ? words.ends : words.ended, f.ends_at]
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return (
    <span className="text-small text-text-2">
      {name} <time dateTime={at}>{new Date(at).toLocaleString(numberLocale, parts)}</time>
    </span>
  )
}

function MatchMoney({ of: m }: { of: NonNullable<Flash['match']> }) {
  const rows = [
    ['drawn', m.drawn_cents],
    ['left', m.left_cents],
    ['released', m.released_cents],
    ['back', m.back_cents],
  ] as const
  return (
    <div className="grid gap-1 rounded-card bg-surface-2 p-3 text-small">
      <p className="font-semibold">
        {words.matchOf} <Money cents={m.cap_cents} style="exact" />
        {!m.funded && <span className="font-normal text-text-2"> · {words.matchUnpaid}</span>}
      </p>
      {m.funded && (
        <dl className="grid gap-0.5">
          {rows.map(([name, cents]) =>
            cents === 0 ? null : (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-text-2">{words.matchMoney[name]}</dt>
                <dd className="tabular-nums">
                  <Money cents={cents} style="exact" />
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </div>
  )
}
