import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toCreate } from '../../../platform/create-search.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PublicText } from '../../../ui/text/public-text.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { EditSheet } from './edit-sheet.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { RemoveSheet } from './remove-sheet.tsx'
import { answerInvitation } from './representing.api.ts'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

export function RepresentativeCard({ nonprofit: n }: { nonprofit: Nonprofit }) {
  const [sheet, setSheet] = useOpenSheet<'edit' | 'invite'>(`nonprofit ${n.uuid}`)
  const [leaving, setLeaving] = useState<Nonprofit['representatives'][number]>()
  const { user } = useSession()
  const close = () => setSheet(undefined)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.represent.title}</h2>
      <ul className="grid gap-2">
        {n.representatives.map((person) => (
          <li key={person.uuid} className="flex flex-wrap items-center gap-x-3">
            <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size="md" />
            <Name className="min-w-0 grow basis-24 wrap-anywhere">{person.name}</Name>
            {person.may.includes('remove') && (
              <Button
                variant="ghost"
                size="md"
                aria-haspopup="dialog"
                aria-label={
                  person.uuid === user?.uuid ? undefined : words.represent.removeOne({ person: isolate(person.name) })
                }
                onClick={() => setLeaving(person)}
              >
                {person.uuid === user?.uuid ? words.represent.leave : words.represent.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {n.asked_change && <AskedChange change={n.asked_change} />}
      <div className="flex flex-wrap gap-2">
        <Button size="md" aria-haspopup="dialog" onClick={() => setSheet('edit')}>
          {words.represent.edit}
        </Button>
        <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setSheet('invite')}>
          {words.represent.invite}
        </Button>
      </div>
      {n.verified && (
        <LinkButton {...toCreate('project')} variant="outline" size="md" className="justify-self-start">
          {words.represent.project}
        </LinkButton>
      )}
      {leaving && (
        <RemoveSheet
          nonprofit={n}
          person={leaving}
          own={leaving.uuid === user?.uuid}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {sheet === 'edit' && <EditSheet nonprofit={n} onClose={close} />}
      {sheet === 'invite' && <InviteSheet nonprofit={n} onClose={close} />}
    </Card>
  )
}

/** A new name or website that staff check, or have refused. */
function AskedChange({ change: { name, site, refused } }: { change: NonNullable<Nonprofit['asked_change']> }) {
  return (
    <div className="grid gap-1 text-small wrap-anywhere">
      <p className={refused === null ? 'text-text-2' : 'text-danger'}>
        {refused === null ? words.represent.waits : words.represent.refused}{' '}
        {refused !== null && <PublicText>{refused}</PublicText>}
      </p>
      {name !== null && (
        <p>
          <AsWritten>{words.represent.newName({ name: isolate(name) })}</AsWritten>
        </p>
      )}
      {site !== null && (
        <p>
          <AsWritten>
            {site === '' ? words.represent.noSite : words.represent.newSite({ site: isolate(site) })}
          </AsWritten>
        </p>
      )}
    </div>
  )
}

/** For a person who was invited to be a representative. */
export function InvitationCard({ nonprofit: n }: { nonprofit: Nonprofit }) {
  const queries = useQueryClient()
  const answer = useMutation({ mutationFn: (accept: boolean) => answerInvitation(queries, n.uuid, accept) })
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.represent.invitedTitle}</h2>
      <p className="text-text-2">{words.represent.invitedBody}</p>
      {answer.isError && <InlineError>{messageOf(answer.error)}</InlineError>}
      <div className="flex flex-wrap gap-2">
        <Button size="md" loading={answer.isPending ? words.saving : undefined} onClick={() => answer.mutate(true)}>
          {words.represent.accept}
        </Button>
        <Button
          variant="outline"
          size="md"
          aria-disabled={answer.isPending}
          onClick={() => !answer.isPending && answer.mutate(false)}
        >
          {words.represent.decline}
        </Button>
      </div>
    </Card>
  )
}
