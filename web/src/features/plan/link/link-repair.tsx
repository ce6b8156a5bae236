import type { PlanLink, PlanProblem, PlanTry } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { BankCheck } from '../../cards/index.ts'
import { factsOf } from '../repair/reason-words.ts'
import { type Seen, useRepair } from '../repair/use-repair.ts'
import type { LinkCall } from './link-acts.tsx'

const texts = words.repair

type Props = { call: LinkCall; problem: PlanProblem; onSeen: (link: PlanLink) => void }

/** The bank's authentication of the giver, opened from the email without signing in. */
export function LinkRepair({ call, problem, onSeen }: Props) {
  const config = useQuery(publicConfigQuery).data
  const read = async (signal?: AbortSignal) =>
    (await api('GET /plan/links/{subject}', { ...call, ...(signal && { signal }) })).data
  const { repair, retry, bankDone, startOver } = useRepair({
    send: async (idempotencyKey) =>
      (await api('POST /plan/links/{subject}/retry', { ...call, body: {}, idempotencyKey })).data,
    look: async (_: PlanTry, signal): Promise<Seen> => {
      const { plan } = await read(signal)
      return plan?.problem === null ? 'succeeded' : 'processing'
    },
    onFixed: () => undefined,
  })
  if (repair.step === 'bank' && config !== undefined) {
    const { attempt } = repair
    return (
      <BankCheck
        gift={{ payment: attempt }}
        config={config}
        onDone={() => void bankDone(attempt)}
        onAnotherCard={startOver}
      />
    )
  }
  const facts = factsOf(problem)
  if (repair.step === 'fixed' || repair.step === 'open')
    return (
      <Card className="grid gap-3 border-pine/40! bg-pine-soft!">
        <p role="status" className="font-semibold text-pine">
          {repair.step === 'fixed' ? texts.fixed(facts) : texts.stillTrying}
        </p>
        <Button variant="outline" onClick={() => void read().then(onSeen)}>
          {texts.done}
        </Button>
      </Card>
    )
  return (
    <Card className="grid gap-2 border-marigold/60! bg-marigold-soft!">
      <h2 className="text-h3">{texts.confirmTitle}</h2>
      <p className="text-text-2">{texts.confirmBody(facts)}</p>
      {repair.step === 'choosing' && repair.problem !== undefined && <Notice>{repair.problem}</Notice>}
      <Button loading={repair.step === 'trying' ? texts.trying : undefined} onClick={() => void retry()}>
        {texts.confirm}
      </Button>
    </Card>
  )
}
