import type { Body } from '@kindling/contract/api'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import { longest } from '@kindling/contract/projects/rules'
import { type Topic, topics } from '@kindling/contract/topics'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/projects/projects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { api } from '../../../platform/network/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { stateOf } from '@kindling/contract/us-states'
import { stateUnfit } from '@kindling/words/communities/form'
import { Missing } from '../../../ui/forms/missing.tsx'
import { whatIsMissing } from '../../../ui/forms/what-is-missing.ts'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { BudgetFields, editedLines, type Line, wholeLines } from '../fields/budget-fields.tsx'
import { projectKeys } from '../projects.api.ts'

type Props = { nonprofit: Nonprofit; onClose: () => void }

/** Lets a representative propose a project. Only representatives and staff see it until it takes gifts. */
export function ProposeProject({ nonprofit: n, onClose }: Props) {
  const [typed, setTyped, forget] = useTyped(`project of ${n.uuid}`, () => ({
    title: '',
    line: '',
    story: '',
    topic: null as Topic | null,
    city: n.city,
    state: n.state,
    lines: editedLines([]),
  }))
  const propose = usePropose(forget)
  const errors = propose.error instanceof ApiError ? (propose.error.errors ?? {}) : {}
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const { topic, lines, ...texts } = typed
  const budget = wholeLines(lines)
  const isState = stateOf(typed.state) !== null
  const missing = missingOf(typed)
  return (
    <ResponsiveModal open onOpenChange={onClose} title={words.create.title} size={520}>
      <form
        noValidate
        className="grid gap-4 pt-1 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (propose.isPending || missing !== undefined || topic === null || budget === null) return
          propose.mutate({ ...texts, topic, budget, nonprofit: n.uuid })
        }}
      >
        <TextField
          label={words.create.name}
          value={typed.title}
          maxLength={longest.title}
          dir="auto"
          error={errors.title?.[0]}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label={words.create.line}
          hint={words.create.lineHint}
          value={typed.line}
          maxLength={longest.line}
          dir="auto"
          error={errors.line?.[0]}
          onChange={({ target }) => change({ line: target.value })}
        />
        <TextArea
          label={giveablesWords.story}
          optional
          value={typed.story}
          max={longest.story}
          counterFrom={longest.story - 500}
          dir="auto"
          error={errors.story?.[0]}
          onChange={({ target }) => change({ story: target.value })}
        />
        <fieldset>
          <legend className="mb-2 text-small font-semibold">{words.create.topic}</legend>
          <div className="flex flex-wrap gap-2">
            {topics.map((one) => (
              <Chip key={one} selected={one === topic} onClick={() => change({ topic: one })}>
                {giveablesWords.topics[one]}
              </Chip>
            ))}
          </div>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={words.create.city}
            value={typed.city}
            maxLength={longest.place}
            error={errors.city?.[0]}
            onChange={({ target }) => change({ city: target.value })}
          />
          <TextField
            label={words.create.state}
            value={typed.state}
            maxLength={longest.place}
            error={errors.state?.[0] ?? (typed.state.trim() === '' || isState ? undefined : stateUnfit)}
            onChange={({ target }) => change({ state: target.value })}
          />
        </div>
        <BudgetFields lines={lines} error={errors.budget?.[0]} onChange={(next) => change({ lines: next })} />
        {propose.isError && Object.keys(errors).length === 0 && <InlineError>{messageOf(propose.error)}</InlineError>}
        <Missing>{missing}</Missing>
        <Button
          type="submit"
          full
          disabled={missing !== undefined}
          loading={propose.isPending ? words.run.saving : undefined}
        >
          {words.create.save}
        </Button>
      </form>
    </ResponsiveModal>
  )
}

type Typed = Pick<Body<'POST /projects'>, 'title' | 'line' | 'city' | 'state'> & {
  topic: Topic | null
  lines: readonly Line[]
}

const missingOf = ({ title, line, topic, city, state, lines }: Typed) =>
  whatIsMissing([
    [words.create.name, title.trim() !== ''],
    [words.create.line, line.trim() !== ''],
    [words.create.topic, topic !== null],
    [words.create.city, city.trim() !== ''],
    [words.create.state, stateOf(state) !== null],
    [words.create.budget, wholeLines(lines) !== null],
  ])

function usePropose(forget: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Body<'POST /projects'>) => api('POST /projects', { body }),
    onSuccess({ data }) {
      forget()
      queries.setQueryData(projectKeys.one(data.slug), data)
      void queries.invalidateQueries({ queryKey: ['nonprofits'] })
      void navigate({ to: '/projects/$slug', params: { slug: data.slug }, replace: true })
    },
  })
}
