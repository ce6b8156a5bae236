import type { Community } from '@kindling/contract/communities'
import * as words from '@kindling/words/community-making'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LeavingFoot } from '../../../ui/leaving-foot.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ResponsiveModal } from '../../../ui/responsive-modal.tsx'
import { communityKeys } from '../communities.api.ts'
import {
  AddressField,
  DoorField,
  type Fields,
  NameFields,
  PlaceFields,
  StoryField,
  TopicField,
} from './community-fields.tsx'
import { GiftFields } from './gift-fields.tsx'
import { changeOf, type Field, valuesOf } from './community-values.ts'
import { PictureFields } from './picture-fields.tsx'
import { useMaking } from './use-making.ts'

type Props = { community: Community; onClose: () => void }

const fields: readonly Field[] = ['name', 'slug', 'tagline', 'story', 'city', 'state', 'topic', 'suggested_cents']

/** `?edit=1`: all of it as one form. What only the owner changes is there for others to read. */
export function EditCommunity({ community: c, onClose }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const owns = c.may.includes('govern')
  const making = useMaking(() => valuesOf(c))
  const [invites, setInvites] = useState(c.invites_open)
  const [leaving, setLeaving] = useState(false)
  const changed = { ...changeOf(c, making.values), ...(invites !== c.invites_open && { invites_open: invites }) }
  const isChanged = Object.keys(changed).length > 0

  async function save(): Promise<void> {
    if (!making.check(fields)) return
    if (!isChanged) return onClose()
    await making.send(async () => {
      const { data } = await api('PATCH /communities/{identifier}', {
        params: { identifier: c.uuid },
        body: changed,
      })
      queries.setQueryData(communityKeys.one(data.slug), data)
      if (data.slug === c.slug) onClose()
      else await goTo(data.slug)
      void queries.invalidateQueries({ queryKey: communityKeys.all })
    })
  }
  /** The page goes on at its new address, and the form with the old one is left. */
  async function goTo(slug: string): Promise<void> {
    await navigate({ to: '/communities/$slug', params: { slug }, search: {}, replace: true })
    queries.removeQueries({ queryKey: communityKeys.one(c.slug) })
  }
  const mayClose = () => {
    if (making.sending) return false
    if (!isChanged || leaving) return true
    setLeaving(true)
    return false
  }
  const locked = owns ? undefined : { name: words.ownersField, slug: words.ownersField, visibility: words.ownersField }
  const form: Fields = { ...making, locked: locked ?? {} }
  return (
    <ResponsiveModal
      open
      inAddress
      size={720}
      onOpenChange={(open) => !open && onClose()}
      mayClose={mayClose}
      title={words.edit}
      footer={
        leaving ? (
          <LeavingFoot onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <div className="grid gap-3">
            {making.problem !== undefined && <Notice>{making.problem}</Notice>}
            <Button full loading={making.sending ? words.saving : undefined} onClick={() => void save()}>
              {words.save}
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-5 pt-1">
        <PictureFields {...form} uuid={c.uuid} />
        <NameFields {...form} />
        <AddressField {...form} moves />
        <StoryField {...form} />
        <PlaceFields {...form} />
        <TopicField {...form} />
        <GiftFields {...form} />
        <DoorField {...form} />
        <Checkbox
          label={words.invitesOpen}
          hint={owns ? words.invitesHint : words.ownersField}
          checked={invites}
          disabled={!owns}
          onChange={({ target }) => setInvites(target.checked)}
        />
      </div>
    </ResponsiveModal>
  )
}
