import type { Answer } from '@kindling/contract/api'
import type { Visibility } from '@kindling/contract/common'
import type { Gift } from '@kindling/contract/gifts/calls'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { giftQuery, historyQuery } from './billing.api.ts'

type Pages = InfiniteData<Answer<'GET /gifts'>, string | null>

/** Changes who sees a gift. `wanted` is the giver's last choice; after a failure the saved value is shown again. */
export function useChangeVisibility(gift: Pick<Gift, 'uuid' | 'visibility'>) {
  const queries = useQueryClient()
  const saving = useMutation({
    // one call after the other, so that the last choice wins
    scope: { id: `visibility ${gift.uuid}` },
    mutationFn: async (visibility: Visibility) =>
      (await api('PATCH /gifts/{uuid}', { params: { uuid: gift.uuid }, body: { visibility } })).data,
    async onSuccess(changed) {
      // a page of the history that is still loading would contain the old value
      await queries.cancelQueries({ queryKey: historyQuery.queryKey })
      queries.setQueryData<Pages>(historyQuery.queryKey, (pages) => pages && withGift(pages, changed))
      queries.setQueryData(giftQuery(changed.uuid).queryKey, (one) => one && changed)
      // refetches all queries of this kind: their keys begin with its type
      void queries.invalidateQueries({ queryKey: [changed.giveable.type] })
    },
  })
  return {
    change: saving.mutate,
    wanted: saving.isPending ? saving.variables : gift.visibility,
    isError: saving.isError,
  }
}

const withGift = (pages: Pages, gift: Gift): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    data: page.data.map((one) => (one.uuid === gift.uuid ? gift : one)),
  })),
})
