import type { Body } from '@kindling/contract/api'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import { longest } from '@kindling/contract/projects/rules'
import { type Topic, topics } from '@kindling/contract/topics'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/projects/projects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { api } from '../../../platform/network/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { BudgetFields, editedLines, wholeLines } from '../fields/budget-fields.tsx'
import { projectKeys } from '../projects.api.ts'

type Props = { nonprofit: Nonprofit; onClose: () => void }

/** Lets a representative propose a project. Only representatives and staff see it until it takes gifts. */
export function ProposeProject({ nonprofit: n, onClose }: Props) {
  const [typed, setTyped] = useState({ title: '', line: '', story: '', city: n.city, state: n.state })
  const [topic, setTopic] = useState<Topic>()
  const [lines, setLines] = useState(() => editedLines([]))
  const propose = usePropose()
  const errors = propose.error instanceof ApiError ? (propose.error.errors ?? {}) : {}
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const budget = wholeLines(lines)
  const isComplete = topic !== undefined && typed.title.trim() !== '' && typed.line.trim() !== '' && budget !== null
  return (
    <ResponsiveModal open onOpenChange={onClose} title={words.create.title} size={520}>
      <form
        noValidate
        className="grid gap-4 pt-1 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (propose.isPending || !isComplete || topic === undefined || budget === null) return
          propose.mutate({ ...typed, topic, budget, nonprofit: n.uuid })
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
              <Chip key={one} selected={one === topic} onClick={() => setTopic(one)}>
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
            error={errors.state?.[0]}
            onChange={({ target }) => change({ state: target.value })}
          />
        </div>
        <BudgetFields lines={lines} error={errors.budget?.[0]} onChange={setLines} />
        {propose.isError && Object.keys(errors).length === 0 && <InlineError>{messageOf(propose.error)}</InlineError>}
        <Button type="submit" full disabled={!isComplete} loading={propose.isPending ? words.run.saving : undefined}>
          {words.create.save}
        </Button>
      </form>
    </ResponsiveModal>
  )
}

function usePropose() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Body<'POST /projects'>) => api('POST /projects', { body }),
    onSuccess({ data }) {
      queries.setQueryData(projectKeys.one(data.slug), data)
      void queries.invalidateQueries({ queryKey: ['nonprofits'] })
      void navigate({ to: '/projects/$slug', params: { slug: data.slug }, replace: true })
    },
  })
}
