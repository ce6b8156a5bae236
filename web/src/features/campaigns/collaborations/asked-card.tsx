import type { Collaboration } from '@kindling/contract/campaigns/collaborations'
import * as words from '@kindling/words/campaigns/collaborations'
import { useState } from 'react'
import { ApiError } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { useCollaborating } from './collaborations.api.ts'
import { PartnerFace } from './partner-face.tsx'

/** Lets the invited partner accept or decline. */
export function AskedCard({ id, collaboration: c }: { id: string; collaboration: Collaboration }) {
  const { answer } = useCollaborating(id)
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const [failure, setFailure] = useState<string>()
  const { name, type } = c.partner

  async function say(act: 'accept' | 'decline'): Promise<void> {
    setBusy(act)
    setFailure(undefined)
    try {
      await answer(c.uuid, act)
    } catch (error) {
      setFailure((error instanceof ApiError && error.serverMessage) || words.failed)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex items-center gap-3">
        <PartnerFace partner={c.partner} />
        <h2 className="min-w-0 text-h3 wrap-anywhere">{type === 'users' ? words.askedYou : words.asked({ name })}</h2>
      </div>
      <p className="text-text-2">{words.askedBody}</p>
      <div className="grid grid-cols-2 gap-2 sm:flex">
        <Button
          size="md"
          disabled={busy === 'decline'}
          loading={busy === 'accept' ? words.working : undefined}
          onClick={() => void say('accept')}
        >
          {words.accept}
        </Button>
        <Button
          size="md"
          variant="outline"
          disabled={busy === 'accept'}
          loading={busy === 'decline' ? words.working : undefined}
          onClick={() => void say('decline')}
        >
          {words.notNow}
        </Button>
      </div>
      {failure !== undefined && <InlineError>{failure}</InlineError>}
    </Card>
  )
}
