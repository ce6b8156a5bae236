import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { inviteRepresentative, peopleQuery } from './representing.api.ts'

/** Invites another representative, found by name. */
export function InviteSheet({ nonprofit: n, onClose }: { nonprofit: Nonprofit; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [invited, setInvited] = useState<readonly string[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 250)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isError, refetch } = useQuery(peopleQuery(q))
  const invite = useMutation({
    mutationFn: (person: string) => inviteRepresentative(n.uuid, person),
    onSuccess: (_, person) => setInvited([...invited, person]),
  })
  const found = data?.filter(({ uuid }) => n.representatives.every((one) => one.uuid !== uuid))
  return (
    <ResponsiveModal open onOpenChange={onClose} title={words.represent.invite} size={480}>
      <div className="grid gap-3 pt-1 pb-2">
        <p className="text-text-2">{words.represent.inviteBody}</p>
        <TextField
          type="search"
          label={words.represent.search}
          value={typed}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {invite.isError && <InlineError>{messageOf(invite.error)}</InlineError>}
        {q !== '' && found?.length === 0 && (
          <p role="status" className="text-text-2">
            {words.represent.noResults}
          </p>
        )}
        <ul className="divide-y divide-line">
          {(q === '' ? [] : (found ?? [])).map(({ uuid, name, avatar }) => (
            <li key={uuid} className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Avatar name={name} image={avatar} uuid={uuid} size="md" />
              <Name className="min-w-0 grow basis-24 font-semibold wrap-anywhere">{name}</Name>
              {invited.includes(uuid) ? (
                <span role="status" className="text-small text-pine">
                  {words.represent.invited}
                </span>
              ) : (
                <Button variant="soft" size="md" onClick={() => invite.mutate(uuid)}>
                  {words.represent.inviteOne}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </ResponsiveModal>
  )
}
