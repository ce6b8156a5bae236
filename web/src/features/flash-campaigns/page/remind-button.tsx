import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/details'
import { Bell } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { pageOf } from '../../giveables/index.ts'
import { PushOffer } from '../../notifications/index.ts'
import { useShow } from '../use-show.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Asks for a notification an hour before the end; a guest signs in first. */
export function RemindButton({ flash: c }: { flash: FlashCampaign }) {
  const queries = useQueryClient()
  const guest = useSession().token === null
  const show = useShow(queries)
  const params = { identifier: c.uuid }
  const change = useMutation({
    mutationFn: async (on: boolean) =>
      (await api(`${on ? 'POST' : 'DELETE'} /flash-campaigns/{identifier}/remind`, { params })).data,
    networkMode: 'always',
    onSuccess: (changed, on) => {
      show(changed)
      toast.success(on ? words.remind.set : words.remind.removed)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  if (guest && c.status !== 'live' && c.status !== 'scheduled') return null
  if (guest)
    return (
      <LinkButton
        to="/get-started"
        search={{ return_to: pageOf({ type: 'flash-campaigns', id: c.id }) }}
        variant="outline"
        className="grow"
        icon={<Bell {...icon} />}
      >
        {words.remind.ask}
      </LinkButton>
    )
  if (!c.reminded && !c.may.includes('remind')) return null
  return (
    <>
      <Button
        variant="outline"
        className="grow"
        aria-pressed={c.reminded}
        aria-disabled={change.isPending}
        title={words.remind.hint}
        icon={<Bell {...icon} fill={c.reminded ? 'currentColor' : 'none'} />}
        onClick={() => !change.isPending && change.mutate(!c.reminded)}
      >
        {c.reminded ? words.remind.on : words.remind.ask}
      </Button>
      {change.isSuccess && c.reminded && <PushOffer after="reminder" />}
    </>
  )
}
