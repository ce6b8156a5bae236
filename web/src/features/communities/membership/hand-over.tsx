import type { Community } from '@kindling/contract/communities/calls'
import type { OfferAct } from '@kindling/contract/communities/members'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/membership'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import { api } from '../../../platform/network/api.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { shortDate } from '../../../ui/text/day-words.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { communityKeys } from '../communities.api.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** The offer to take over a community, as its owner and the invited person see it. */
export function HandOver({ community: c }: { community: Community }) {
  const { mutate, isPending, variables } = useOffer(c)
  const offer = c.hand_over
  if (offer === null) return null
  const isOwner = c.membership?.role === 'owner'
  const date = shortDate(new Date(offer.until))
  const first = isolate((isOwner ? offer.to : offer.by).first_name)
  const button = (act: OfferAct, variant: 'primary' | 'outline') => (
    <Button
      variant={variant}
      {...(isPending && variables === act && { loading: words.saving })}
      disabled={isPending}
      onClick={() => mutate(act)}
    >
      {words.handOver[act]}
    </Button>
  )
  return (
    <section className="grid gap-3 rounded-card bg-plum-soft px-4 py-3.5 text-small text-plum">
      <div className="flex items-start gap-3">
        <Crown size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <div className="grid gap-1">
          <p className="font-semibold">
            <AsWritten>
              {isOwner ? words.handOver.waiting({ name: first }) : words.handOver.offered({ name: first })}
            </AsWritten>
          </p>
          <p>
            <AsWritten>
              {isOwner ? words.handOver.until({ date }) : words.handOver.what({ name: first, date })}
            </AsWritten>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOwner ? (
          button('withdraw', 'outline')
        ) : (
          <>
            {button('accept', 'primary')}
            {button('decline', 'outline')}
          </>
        )}
      </div>
    </section>
  )
}

/** Answers or withdraws the offer, then refetches everything of the community. */
function useOffer({ uuid: identifier, slug }: Community) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: OfferAct) =>
      api('POST /communities/{identifier}/hand-over', { params: { identifier }, body: { act } }),
    onError: (error) =>
      toast.error(
        (error instanceof ApiError && error.status === 409 ? error.serverMessage : undefined) ?? words.handOver.failed,
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: communityKeys.one(slug) }),
  })
}
