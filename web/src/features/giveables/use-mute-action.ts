import type { GiveableType } from '@kindling/contract/common'
import * as words from '@kindling/words/notifications/mutes'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { api } from '../../platform/network/api.ts'
import { messageOf } from '../../platform/network/api-error.ts'
import { useSession } from '../../platform/session/session.ts'
import type { Action } from '../../ui/layout/action-rows.tsx'
import { toast } from '../../ui/toast/toast.ts'

type Page = { type: GiveableType; uuid: string }

const muteQuery = ({ type, uuid: id }: Page) =>
  queryOptions({
    queryKey: ['notification-mutes', type, id],
    queryFn: async ({ signal }) =>
      (await api('GET /{type}/{id}/notification-mute', { params: { type, id }, signal })).data.muted,
  })

/** The menu item that mutes a page's notifications; none for guests and while the current state loads. */
export function useMuteAction(page: Page, onDone: () => void): Action[] {
  const queries = useQueryClient()
  const isMember = useSession().token !== null
  const { data: muted } = useQuery({ ...muteQuery(page), enabled: isMember })
  const change = useMutation({
    mutationFn: (mute: boolean) =>
      api(`${mute ? 'PUT' : 'DELETE'} /{type}/{id}/notification-mute`, { params: { type: page.type, id: page.uuid } }),
    networkMode: 'always',
    onSuccess: async (_, mute) => {
      await queries.invalidateQueries({ queryKey: ['notification-mutes'] })
      toast.success(mute ? words.isMuted : words.isUnmuted)
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: onDone,
  })
  if (muted === undefined) return []
  return [
    {
      icon: muted ? Bell : BellOff,
      label: muted ? words.unmuteThis : words.mute,
      onAct: () => change.mutate(!muted),
    },
  ]
}
