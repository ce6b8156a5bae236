import type { StartCommunityInput } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { refreshSession, useSession } from '../../../platform/session/session.ts'
import { useSteps } from '../../../platform/use-steps.ts'
import { newUuid } from '../../../platform/uuid.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FullScreen } from '../../../ui/layout/full-screen.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { StepDots } from '../../../ui/forms/step-dots.tsx'
import { communityKeys } from '../communities.api.ts'
import { deleteDraft, restoreDraft, saveDraft } from './saved-community.ts'
import { DoorField, type Fields, NameFields, PlaceFields, TopicField } from './community-fields.tsx'
import { emptyValues, inputOf, type Values } from './community-values.ts'
import { PictureFields } from './picture-fields.tsx'
import { Preview } from './preview.tsx'
import { SplitEditor } from './split-editor.tsx'
import { fieldsOf, firstUnready, indexOf, type Step, stepNames, stepOf, steps } from './steps.ts'
import { useCommunityValues } from './use-community-values.ts'

/** `?create=community`: one question at a time; the draft is saved on this device for this person. */
export function CreateCommunity({ onClose }: { onClose: () => void }) {
  const uuid = useSession().user?.uuid
  return uuid === undefined ? null : <Questions key={uuid} onClose={onClose} />
}

function Questions({ onClose }: { onClose: () => void }) {
  const { step, setStep, leave, art, setArt, state, isSaved, resumed, startOver } = useSavedDraft()
  const start = useStart(leave)
  const at = indexOf(step)

  /** Going forward requires valid fields; going back is always possible. */
  function goTo(next: Step): void {
    const firstInvalid = steps.slice(0, indexOf(next)).find(({ fields }) => !state.check(fields))
    setStep(firstInvalid === undefined ? next : firstInvalid.value)
  }
  async function begin(): Promise<void> {
    const refused = await state.send(() => start({ ...inputOf(state.values), art }))
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
      end={isSaved && <Saved />}
      footer={
        <div className="grid gap-3">
          {state.problem !== undefined && <InlineError>{state.problem}</InlineError>}
          <div className="flex flex-wrap gap-3">
            {at > 0 && (
              <Button variant="outline" onClick={() => setStep(steps[at - 1]!.value)}>
                {words.back}
              </Button>
            )}
            {last ? (
              <Button
                className="grow"
                loading={state.sending ? words.beginning : undefined}
                onClick={() => void begin()}
              >
                {words.begin}
              </Button>
            ) : (
              <Button className="grow" onClick={() => state.check(fieldsOf(step)) && goTo(steps[at + 1]!.value)}>
                {words.go}
              </Button>
            )}
          </div>
        </div>
      }
    >
      {resumed && <Resumed onStartOver={startOver} />}
      <Question key={step} step={step} fields={state} art={art} onShuffle={() => setArt(newUuid())} />
    </FullScreen>
  )
}

/** The draft, saved on this device at every change; `isSaved`: saving worked. */
function useSavedDraft() {
  const [first] = useState(restoreDraft)
  const steps = useSteps(stepNames, first.step)
  const [art, setArt] = useState(first.art)
  const [resumed, setResumed] = useState(first.wasSaved)
  const [isSaved, setSaved] = useState(first.wasSaved)
  const save = (values: Values, place = { step: steps.step, art }) => setSaved(saveDraft({ values, ...place }))
  const [values, setValues] = useState(first.values)
  const state = useCommunityValues(values, (next) => {
    setValues(next)
    save(next)
  })
  // a step that the URL asks for needs every step before it
  const unready = firstUnready(state.values, steps.step)
  return {
    step: unready ?? steps.step,
    leave: steps.leave,
    art,
    state,
    isSaved,
    resumed,
    setArt(next: string) {
      setArt(next)
      save(state.values, { step: steps.step, art: next })
    },
    setStep(step: Step) {
      setResumed(false)
      steps.go(step)
      save(state.values, { step, art })
    },
    startOver() {
      const next = newUuid()
      setResumed(false)
      setArt(next)
      steps.go('name')
      state.change(emptyValues)
      save(emptyValues, { step: 'name', art: next })
    },
  }
}

const Saved = () => (
  <span role="status" className="flex items-center gap-1.5 font-semibold text-pine">
    <Check size={18} strokeWidth={2} aria-hidden />
    {words.saved}
  </span>
)

function Resumed({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className="mb-5 flex flex-wrap items-center justify-between gap-x-4 rounded-m bg-surface-2 px-4 py-1.5 text-small">
      {words.resumed}
      <button type="button" className="min-h-11 font-semibold text-ember-text" onClick={onStartOver}>
        {words.startOver}
      </button>
    </p>
  )
}

type QuestionProps = { step: Step; fields: Fields; art: string; onShuffle: () => void }

/** Focuses the heading of each step, so that screen readers announce it. */
function Question({ step, fields, art, onShuffle }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { values, refusals, change } = fields
  return (
    <div className="grid grid-cols-1 gap-6">
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
        <SplitEditor
          parts={values.shares}
          near={values}
          onChange={(shares) => change({ shares })}
          error={refusals.shares}
        />
      )}
      {step === 'door' && <DoorField {...fields} />}
      {step === 'picture' && <PictureFields {...fields} uuid={art} onShuffle={onShuffle} />}
      {step === 'preview' && <Preview values={values} art={art} />}
    </div>
  )
}

function useStart(leave: () => Promise<void>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (body: StartCommunityInput): Promise<void> => {
    const { data: c } = await api('POST /communities', { body })
    deleteDraft()
    await leave()
    queries.setQueryData(communityKeys.one(c.slug), c)
    void refreshSession()
    void queries.invalidateQueries({ queryKey: communityKeys.all, refetchType: 'none' })
    await navigate({ to: '/communities/$slug', params: { slug: c.slug }, replace: true })
  }
}
