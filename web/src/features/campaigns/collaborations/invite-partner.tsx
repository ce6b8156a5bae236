import type { Collaborations } from '@kindling/contract/campaigns/collaborations'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/campaigns/collaborations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { usePause } from '../../../platform/use-pause.ts'
import { type Found, partnersQuery, useCollaborating } from './collaborations.api.ts'
import { PartnerFace } from './partner-table.tsx'

/** Searches a community or a person, and invites them. */
export function InvitePartner({ id, all, onClose }: { id: string; all: Collaborations; onClose: () => void }) {
  const { invite } = useCollaborating(id)
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim())
  const { data, isError, isFetching, refetch } = useQuery(partnersQuery(search))
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const known = new Set(
    all.collaborations
      .filter(({ status }) => status === 'invited' || status === 'accepted')
      .map(({ partner }) => partner.uuid),
  )
  const found = data?.filter(({ uuid }) => !known.has(uuid) && uuid !== all.host.person?.uuid)

  async function ask(one: Found): Promise<void> {
    setBusy(one.uuid)
    setFailure(undefined)
    try {
      await invite(one)
      onClose()
    } catch (error) {
      setFailure((error instanceof ApiError && error.serverMessage) || words.failed)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <ResponsiveModal open onOpenChange={onClose} title={words.search.title} size={520}>
      <div className="grid min-h-72 content-start gap-3">
        <TextField
          type="search"
          label={words.search.field}
          hint={words.search.hint}
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {failure !== undefined && <InlineError>{failure}</InlineError>}
        {isError && (
          <p className="flex flex-wrap items-center gap-x-3 text-small text-danger">
            {words.search.failed}
            <button type="button" className="hit-44 font-semibold text-ember-text" onClick={() => void refetch()}>
              {commonWords.tryAgain}
            </button>
          </p>
        )}
        {found?.length === 0 && !isFetching && <p className="text-text-2">{words.search.none({ words: search })}</p>}
        <ul className="grid">
          {found?.map((one) => (
            <li
              key={one.uuid}
              className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
            >
              <PartnerFace partner={one} />
              <Name className="min-w-0 grow basis-24 font-semibold wrap-anywhere">{one.name}</Name>
              <Button
                size="md"
                variant="soft"
                aria-label={words.search.ask({ name: one.name })}
                disabled={busy !== undefined && busy !== one.uuid}
                loading={busy === one.uuid ? words.search.inviting : undefined}
                onClick={() => void ask(one)}
              >
                {words.invite}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </ResponsiveModal>
  )
}
