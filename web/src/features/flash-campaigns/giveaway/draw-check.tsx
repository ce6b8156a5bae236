import { drawWinners, sha256 } from '@kindling/contract/flash-campaigns/draw'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/flash-campaigns/details'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { Giveaway } from './giveaway-block.tsx'

type Props = { flash: FlashCampaign; giveaway: Giveaway }

/** The published data of the draw, and a repetition of the draw in this browser. */
export function DrawCheck({ flash: c, giveaway: g }: Props) {
  const check = useMutation({ mutationFn: () => drawAgain(c, g), networkMode: 'always' })
  return (
    <details className="text-small text-text-2">
      <summary className="min-h-11 content-center font-semibold text-text">{words.giveaway.fair}</summary>
      <div className="grid gap-3 pt-1">
        <p>{words.giveaway.fairBody}</p>
        <dl className="grid gap-2">
          <Published name={words.giveaway.hash} value={g.seed_hash} />
          <Published name={words.giveaway.seed} value={g.seed ?? words.giveaway.seedLater} />
          {g.ticket !== null && <Published name={words.giveaway.ticket} value={g.ticket} />}
        </dl>
        {g.seed !== null && (
          <Button
            variant="outline"
            size="md"
            className="justify-self-start"
            loading={check.isPending ? words.giveaway.checking : undefined}
            onClick={() => check.mutate()}
          >
            {words.giveaway.check}
          </Button>
        )}
        <p role="status" className="empty:hidden">
          {check.isError && commonWords.errorTitle}
          {check.data &&
            (check.data.right ? words.giveaway.sameResult({ count: check.data.tickets }) : words.giveaway.wrong)}
        </p>
      </div>
    </details>
  )
}

function Published({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="font-mono text-caption break-all text-text">{value}</dd>
    </div>
  )
}

async function drawAgain(c: FlashCampaign, g: Giveaway): Promise<{ tickets: number; right: boolean }> {
  const tickets: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await api('GET /flash-campaigns/{identifier}/giveaway/tickets', {
      params: { identifier: c.uuid },
      query: { per_page: 100, ...(cursor === undefined ? {} : { cursor }) },
    })
    tickets.push(...page.data.map(({ ticket }) => ticket))
    cursor = page.meta.next_cursor
  }
  const seed = g.seed ?? ''
  const drawn = await drawWinners(seed, tickets, g.winners_count)
  const same = drawn.join() === g.winners.map(({ ticket }) => ticket).join()
  return { tickets: tickets.length, right: same && (await sha256(seed)) === g.seed_hash }
}
