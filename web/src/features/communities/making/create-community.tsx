import * as words from '@kindling/words/community-making'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { refreshSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FullScreen } from '../../../ui/full-screen.tsx'
import { InlineError } from '../../../ui/inline-error.tsx'
import { StepDots } from '../../../ui/step-dots.tsx'
import { communityKeys } from '../communities.api.ts'
import { begun, forgetBegun, keepBegun } from './begun.ts'
import { DoorField, type Fields, NameFields, PlaceFields, TopicField } from './community-fields.tsx'
import { inputOf } from './community-values.ts'
import { PictureFields } from './picture-fields.tsx'
import { Preview } from './preview.tsx'
import { SplitEditor } from './split-editor.tsx'
import { fieldsOf, indexOf, type Step, stepOf, steps } from './steps.ts'
import { useMaking } from './use-making.ts'

/** `?create=community`: a question at a time; what was typed is there when one comes back in this tab. */
export function CreateCommunity({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>('name')
  const making = useMaking(begun, keepBegun)
  const start = useStart()
  const at = indexOf(step)

  /** Forward only past what is right; back at any time. */
  function goTo(next: Step): void {
    const wrong = steps.slice(0, indexOf(next)).find(({ fields }) => !making.check(fields))
    setStep(wrong === undefined ? next : wrong.value)
  }
  async function begin(): Promise<void> {
    const refused = await making.send(() => start(inputOf(making.values)))
    const first = refused && stepOf(Object.keys(refused))
    if (first !== undefined) setStep(first)
  }
  const last = step === 'preview'
  return (
    <FullScreen
      title={words.start}
      onClose={onClose}
      middle={
        <StepDots
          label={words.steps}
          steps={steps.map(({ value }) => ({ value, label: words.parts[value].step }))}
          value={step}
          onChange={goTo}
        />
      }
      footer={
        <div className="grid gap-3">
          {making.problem !== undefined && <InlineError>{making.problem}</InlineError>}
          <div className="flex flex-wrap gap-3">
            {at > 0 && (
              <Button variant="outline" onClick={() => setStep(steps[at - 1]!.value)}>
                {words.back}
              </Button>
            )}
            {last ? (
              <Button
                className="grow"
                loading={making.sending ? words.beginning : undefined}
                onClick={() => void begin()}
              >
                {words.begin}
              </Button>
            ) : (
              <Button className="grow" onClick={() => making.check(fieldsOf(step)) && goTo(steps[at + 1]!.value)}>
                {words.go}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <Question key={step} step={step} fields={making} />
    </FullScreen>
  )
}

/** Each begins at its heading, which screen readers say. */
function Question({ step, fields }: { step: Step; fields: Fields }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { values, faults, change } = fields
  return (
    <div className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-h1 tracking-[-0.02em] text-balance outline-none">
        {words.parts[step].title}
      </h2>
      {step === 'name' && <NameFields {...fields} />}
      {step === 'place' && (
        <>
          <PlaceFields {...fields} />
          <TopicField {...fields} />
        </>
      )}
      {step === 'receives' && (
        <SplitEditor parts={values.shares} onChange={(shares) => change({ shares })} error={faults.shares} />
      )}
      {step === 'door' && <DoorField {...fields} />}
      {step === 'picture' && <PictureFields {...fields} />}
      {step === 'preview' && <Preview values={values} />}
    </div>
  )
}

/** Starts it, and goes to its page. */
function useStart() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (body: ReturnType<typeof inputOf>): Promise<void> => {
    const { data: c } = await api('POST /communities', { body })
    forgetBegun()
    queries.setQueryData(communityKeys.one(c.slug), c)
    void refreshSession()
    void queries.invalidateQueries({ queryKey: communityKeys.all, refetchType: 'none' })
    await navigate({ to: '/communities/$slug', params: { slug: c.slug }, replace: true })
  }
}
