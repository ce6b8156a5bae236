import type { Claim } from '@kindling/contract/nonprofits/claims'
import { longestSite } from '@kindling/contract/nonprofits/rules'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { claimState, isOpen } from './claim-state.ts'
import { beginClaim, claimQuery, sendCode, withdrawClaim } from './claims.api.ts'

type Props = { nonprofit: Nonprofit; onClose: () => void }

const fieldsOf = (error: unknown) => (error instanceof ApiError ? (error.errors ?? {}) : {})

/** Claims a nonprofit in three steps: request a code, enter it, wait for staff. */
export function ClaimSheet({ nonprofit, onClose }: Props) {
  const { data: claim, isPending } = useQuery(claimQuery(nonprofit.uuid))
  const hasOpenClaim = claim != null && isOpen(claim)
  return (
    <ResponsiveModal open onOpenChange={onClose} title={hasOpenClaim ? words.claim.own : words.claim.begin} size={480}>
      {isPending ? (
        <SkeletonLines widths={['100%', '70%']} />
      ) : hasOpenClaim ? (
        <OpenClaim nonprofit={nonprofit} claim={claim} onClose={onClose} />
      ) : (
        <AskCode nonprofit={nonprofit} />
      )}
    </ResponsiveModal>
  )
}

function AskCode({ nonprofit: n }: { nonprofit: Nonprofit }) {
  const queries = useQueryClient()
  const [typed, setTyped, forget] = useTyped(`claim of ${n.uuid}`, {
    way: 'email' as 'email' | 'letter',
    email: '',
    site: n.site ?? '',
  })
  const { way } = typed
  const ask = useMutation({
    mutationFn: () =>
      beginClaim(
        queries,
        n.uuid,
        way === 'letter' ? { way } : { way, email: typed.email.trim(), site: typed.site.trim() },
      ),
    onSuccess: forget,
  })
  const errors = ask.isError ? fieldsOf(ask.error) : {}
  const general = ask.isError && errors.email === undefined && errors.site === undefined
  return (
    <form
      noValidate
      className="grid gap-4 pt-1 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!ask.isPending) ask.mutate()
      }}
    >
      <p className="text-text-2">{words.claim.how}</p>
      <RadioRows
        labelShown
        label={words.claim.way}
        value={way}
        options={[
          { value: 'email', label: words.claim.byEmail },
          ...(n.takes_letter ? [{ value: 'letter', label: words.claim.byLetter }] : []),
        ]}
        onChange={(value) => setTyped({ ...typed, way: value === 'letter' ? 'letter' : 'email' })}
      />
      {way === 'email' ? (
        <>
          <TextField
            label={words.site}
            hint={words.claim.siteHint}
            value={typed.site}
            maxLength={longestSite}
            inputMode="url"
            autoComplete="url"
            dir="ltr"
            error={errors.site?.[0]}
            onChange={({ target }) => setTyped({ ...typed, site: target.value })}
          />
          <TextField
            type="email"
            label={words.claim.email}
            hint={words.claim.emailHint}
            value={typed.email}
            maxLength={254}
            autoComplete="email"
            dir="ltr"
            error={errors.email?.[0]}
            onChange={({ target }) => setTyped({ ...typed, email: target.value })}
          />
        </>
      ) : (
        <p className="text-text-2">
          {words.claim.letterTo} <Name className="font-medium text-text">{n.address ?? ''}</Name>
        </p>
      )}
      {!n.takes_letter && <p className="text-small text-text-2">{words.claim.noLetter}</p>}
      {general && <InlineError>{messageOf(ask.error)}</InlineError>}
      <Button type="submit" full loading={ask.isPending ? words.claim.sending : undefined}>
        {way === 'email' ? words.claim.sendEmail : words.claim.sendLetter}
      </Button>
    </form>
  )
}

function OpenClaim({ nonprofit: n, claim, onClose }: { nonprofit: Nonprofit; claim: Claim; onClose: () => void }) {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const prove = useMutation({ mutationFn: () => sendCode(queries, n.uuid, code) })
  const withdraw = useMutation({ mutationFn: () => withdrawClaim(queries, n.uuid), onSuccess: onClose })
  return (
    <div className="grid gap-4 pt-1 pb-2">
      <p className="wrap-anywhere text-text-2">{claimState(claim)}</p>
      {claim.status === 'sent' && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!prove.isPending) prove.mutate()
          }}
        >
          <TextField
            label={words.claim.code}
            value={code}
            maxLength={20}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            dir="ltr"
            placeholder={words.claim.codeLike}
            error={prove.isError ? (fieldsOf(prove.error).code?.[0] ?? messageOf(prove.error)) : undefined}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" full loading={prove.isPending ? words.claim.checking : undefined}>
            {words.claim.check}
          </Button>
        </form>
      )}
      {withdraw.isError && <InlineError>{messageOf(withdraw.error)}</InlineError>}
      <Button
        variant="outline"
        loading={withdraw.isPending ? words.saving : undefined}
        onClick={() => withdraw.mutate()}
      >
        {words.claim.withdraw}
      </Button>
    </div>
  )
}
