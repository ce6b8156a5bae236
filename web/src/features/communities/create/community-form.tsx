import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { api } from '../../../platform/network/api.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { communityKeys } from '../communities.api.ts'
import {
  AddressField,
  DoorField,
  type Fields,
  NameFields,
  PlaceFields,
  RulesField,
  StoryField,
  TopicField,
} from './community-fields.tsx'
import { GiftFields } from './gift-fields.tsx'
import { changeOf, type Field, valuesOf } from './community-values.ts'
import { PictureFields } from './picture-fields.tsx'
import { useCommunityValues } from './use-community-values.ts'

const fields: readonly Field[] = [
  ...(['name', 'slug', 'tagline', 'story', 'rules', 'city', 'state', 'topic', 'suggested_cents'] as const),
]

export type CommunityForm = ReturnType<typeof useCommunityForm>

/** The form of a community that exists. Fields that only the owner changes are read-only for moderators. */
export function useCommunityForm(c: Community) {
  const queries = useQueryClient()
  const [{ invites, ...values }, type, forget, lost] = useTyped(`community ${c.uuid}`, () => ({
    ...valuesOf(c),
    invites: c.invites_open,
  }))
  const state = useCommunityValues(values, (next) => type((before) => ({ ...before, ...next })))
  const setInvites = (next: boolean) => type((before) => ({ ...before, invites: next }))
  const changed = { ...changeOf(c, state.values), ...(invites !== c.invites_open && { invites_open: invites }) }
  const isChanged = Object.keys(changed).length > 0

  /** `onSaved` gets the new community, whose slug may have changed. */
  async function save(onSaved: (saved: Community) => void | Promise<void>): Promise<void> {
    if (!state.check(fields)) return
    if (!isChanged) return onSaved(c)
    await state.send(async () => {
      const { data } = await api('PATCH /communities/{identifier}', { params: { identifier: c.uuid }, body: changed })
      forget()
      queries.setQueryData(communityKeys.one(data.slug), data)
      await onSaved(data)
      if (data.slug !== c.slug) queries.removeQueries({ queryKey: communityKeys.one(c.slug) })
      void queries.invalidateQueries({ queryKey: communityKeys.all })
      // the saved community is rendered in the next task; until then a second press would send the change again
      await new Promise((rendered) => setTimeout(rendered))
    })
  }
  return { state, invites, setInvites, isChanged, save, forget, lost }
}

export function CommunityFormFields({
  community: c,
  form: { state, invites, setInvites, lost },
}: {
  community: Community
  form: CommunityForm
}) {
  const owns = c.may.includes('govern')
  const locked = owns ? {} : { name: words.ownersField, slug: words.ownersField, visibility: words.ownersField }
  const form: Fields = { ...state, locked }
  return (
    <div className="grid gap-5 pt-1">
      <PictureFields {...form} uuid={c.uuid} lost={lost} />
      <NameFields {...form} />
      <AddressField {...form} moves />
      <StoryField {...form} />
      <RulesField {...form} />
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
  )
}
