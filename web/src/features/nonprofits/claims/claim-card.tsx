import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PublicText } from '../../../ui/text/public-text.tsx'
import { ClaimSheet } from './claim-sheet.tsx'
import { claimState, isOpen } from './claim-state.ts'
import { claimQuery } from './claims.api.ts'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'

/** Explains how to claim a nonprofit, or how an unclaimed one can be removed. */
export function ClaimCard({ nonprofit: n }: { nonprofit: Nonprofit }) {
  const [open, setOpen] = useOpenSheet<'claim'>(`claim of ${n.uuid}`)
  const { data: claim } = useQuery(claimQuery(n.uuid))
  const { data: config } = useQuery(publicConfigQuery)
  const hasOpenClaim = claim != null && isOpen(claim)
  return (
    <Card as="section" className="grid gap-3 print:hidden">
      <h2 className="text-h3">{n.verified ? words.claim.title : words.claim.titleListed}</h2>
      <p className="wrap-anywhere text-text-2">
        {hasOpenClaim ? claimState(claim) : n.verified ? words.claim.body : words.claim.bodyListed}
      </p>
      {claim?.status === 'refused' && (
        <p className="flex items-start gap-2 text-small text-danger">
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="wrap-anywhere">
            {words.claim.refused} <PublicText>{claim.note ?? ''}</PublicText>
          </span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setOpen('claim')}>
          {!hasOpenClaim ? words.claim.begin : claim.status === 'sent' ? words.claim.enterCode : words.claim.see}
        </Button>
        {!n.verified && config !== undefined && (
          <a
            href={`mailto:${config.support_email}?subject=${encodeURIComponent(words.claim.removeSubject({ ein: n.ein }))}`}
            className="hit-44 text-small font-semibold text-ember-text"
          >
            {words.claim.remove}
          </a>
        )}
      </div>
      {open && <ClaimSheet nonprofit={n} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
