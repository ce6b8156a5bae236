import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/details'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { formatCount } from '../../../ui/text/day-words.ts'
import { pageOf } from '../../giveables/index.ts'
import { momentWords } from '../clock/time-words.ts'
import { useShow } from '../use-show.ts'
import { DrawCheck } from './draw-check.tsx'

export type Giveaway = NonNullable<FlashCampaign['giveaway']>
type Props = { flash: FlashCampaign; giveaway: Giveaway; now: number }

/** The giveaway with its rules and a draw that anyone can repeat. Entering is free and never depends on giving. */
export function GiveawayBlock({ flash: c, giveaway: g, now }: Props) {
  return (
    <Card as="section" flush>
      <details className="group" open={g.drawn_at !== null}>
        <summary className="flex min-h-16 items-center gap-3 px-4 py-3">
          <span aria-hidden="true" className="text-h2">
            🎉
          </span>
          <span className="min-w-0 grow">
            <span dir="auto" lang="" className="block font-semibold wrap-anywhere">
              {words.giveaway.title({ prize: g.prize })}
            </span>
            <span className="block text-small text-text-2">
              {words.giveaway.free}{' '}
              {words.giveaway.drawn({ date: momentWords(g.drawn_at ?? c.stopped_at ?? c.ends_at, now) })}
            </span>
          </span>
          <span className="shrink-0 text-small font-semibold text-ember-text group-open:hidden">
            {words.giveaway.rules}
          </span>
        </summary>
        <div className="grid gap-4 border-t border-line px-4 py-4">
          {g.drawn_at !== null && <Winners giveaway={g} />}
          <div className="grid gap-1 text-small text-text-2">
            <p>
              {words.giveaway.neverGiving} {words.giveaway.winners({ count: g.winners_count })}.{' '}
              {g.entries_count === 0
                ? words.giveaway.noEntries
                : words.giveaway.entries({ count: g.entries_count, formatted: formatCount(g.entries_count) })}
            </p>
            {g.terms !== '' && (
              <p dir="auto" lang="" className="whitespace-pre-line wrap-anywhere">
                {g.terms}
              </p>
            )}
          </div>
          <Entry flash={c} giveaway={g} />
          <DrawCheck flash={c} giveaway={g} />
        </div>
      </details>
    </Card>
  )
}

function Winners({ giveaway: g }: { giveaway: Giveaway }) {
  if (g.winners.length === 0) return <p>{words.giveaway.none}</p>
  return (
    <div>
      <h3 className="text-h3">{words.giveaway.won}</h3>
      <ol className="grid gap-1">
        {g.winners.map(({ ticket, person }) => (
          <li key={ticket}>{person === null ? words.giveaway.formerPerson : <Name>{person.name}</Name>}</li>
        ))}
      </ol>
    </div>
  )
}

function Entry({ flash: c, giveaway: g }: Omit<Props, 'now'>) {
  const queries = useQueryClient()
  const guest = useSession().token === null
  const show = useShow(queries)
  const params = { identifier: c.uuid }
  const change = useMutation({
    mutationFn: async (enter: boolean) =>
      (
        await (enter
          ? api('POST /flash-campaigns/{identifier}/giveaway', { params })
          : api('DELETE /flash-campaigns/{identifier}/giveaway', { params }))
      ).data,
    networkMode: 'always',
    onSuccess: (changed, enter) => {
      show(changed)
      toast.success(enter ? words.giveaway.enteredToast : words.giveaway.withdrawn)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  if (g.drawn_at !== null) return null
  if (guest && (c.status === 'live' || c.status === 'scheduled'))
    return (
      <LinkButton
        to="/get-started"
        search={{ return_to: pageOf({ type: 'flash-campaigns', id: c.id }) }}
        variant="soft"
        size="md"
        className="justify-self-start"
      >
        {words.giveaway.signIn}
      </LinkButton>
    )
  if (g.ticket !== null)
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-semibold text-pine">{words.giveaway.entered}</span>
        {(c.status === 'live' || c.status === 'scheduled') && (
          <Button
            variant="ghost"
            size="md"
            aria-disabled={change.isPending}
            onClick={() => !change.isPending && change.mutate(false)}
          >
            {words.giveaway.withdraw}
          </Button>
        )}
      </p>
    )
  if (!c.may.includes('enter')) return null
  return (
    <Button
      variant="soft"
      size="md"
      className="justify-self-start"
      aria-disabled={change.isPending}
      onClick={() => !change.isPending && change.mutate(true)}
    >
      {words.giveaway.enter}
    </Button>
  )
}
