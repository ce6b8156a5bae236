import type { Person } from '@kindling/contract/common'
import * as words from '@kindling/words/accounts/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ListInSheet } from './list-in-sheet.tsx'
import { ButtonRow } from './rows.tsx'
import { blocksQuery } from './settings.api.ts'

export function BlockedRow() {
  const [open, setOpen] = useState(false)
  const blocks = useQuery(blocksQuery)
  const count = blocks.data?.length
  return (
    <>
      <ButtonRow
        label={words.blocked}
        value={count === undefined ? undefined : count === 0 ? words.nobody : String(count)}
        onClick={() => setOpen(true)}
      />
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.blocked}>
        <ListInSheet result={blocks}>
          {(people) =>
            people.length === 0 ? (
              <p className="pt-1 pb-4 text-text-2">{words.blockedNobody}</p>
            ) : (
              <>
                <p className="pb-2 text-small text-text-2">{words.blockedHint}</p>
                <ul className="divide-y divide-line">
                  {people.map((person) => (
                    <BlockedPerson key={person.uuid} person={person} />
                  ))}
                </ul>
              </>
            )
          }
        </ListInSheet>
      </ResponsiveModal>
    </>
  )
}

function BlockedPerson({ person: { uuid, name, avatar } }: { person: Person }) {
  const queries = useQueryClient()
  const unblock = useMutation({
    mutationFn: () => api('DELETE /user/blocks/{uuid}', { params: { uuid } }),
    networkMode: 'always',
    // the person's profile shows the block too
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <li className="py-2">
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={name} image={avatar} uuid={uuid} size="md" />
        <Name className="as-name-aligned min-w-30 flex-1 font-medium wrap-anywhere">{name}</Name>
        <Button
          variant="outline"
          size="md"
          className="ms-auto shrink-0"
          aria-label={words.unblockName({ name })}
          loading={unblock.isPending ? words.unblocking : undefined}
          onClick={() => unblock.mutate()}
        >
          {words.unblock}
        </Button>
      </div>
      {unblock.isError && (
        <p role="alert" className="text-small font-medium text-danger">
          {messageOf(unblock.error)}
        </p>
      )}
    </li>
  )
}
