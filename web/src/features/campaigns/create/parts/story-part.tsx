import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import { longest } from '@kindling/contract/campaigns/rules'
import * as words from '@kindling/words/campaigns/form'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { NameFields } from '../../fields/name-fields.tsx'
import type { Writing } from '../saving/use-draft.ts'

const prompts = ['happening', 'money', 'now'] as const

/** Title, summary, and the story in three questions. */
export function StoryPart({ writing: { draft, errors, change, save } }: { writing: Writing }) {
  const changeStory = (part: Partial<CampaignDraft['story']>) => change({ story: { ...draft.story, ...part } })
  return (
    <div className="grid gap-5" onBlur={() => void save()}>
      <Example />
      <NameFields named={draft} errors={errors} onChange={change} />
      {prompts.map((prompt, i) => (
        <TextArea
          key={prompt}
          label={words.story[prompt]}
          rows={4}
          max={longest.storyPart}
          counterFrom={longest.storyPart - 500}
          dir="auto"
          value={draft.story[prompt]}
          error={i === 0 ? errors['story'] : undefined}
          onChange={({ target }) => changeStory({ [prompt]: target.value })}
        />
      ))}
    </div>
  )
}

/** A finished example, one tap away. */
function Example() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { example } = words.story
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-ember-text"
      >
        {open ? words.story.hideExample : words.story.showExample}
        <ChevronDown size={18} aria-hidden className={open ? 'rotate-180' : ''} />
      </button>
      <Card id={id} hidden={!open} className="bg-surface-2!">
        <div className="grid gap-3">
          <p className="font-display text-h3 font-bold">{example.name}</p>
          <p className="text-text-2">{example.summary}</p>
          {prompts.map((prompt) => (
            <div key={prompt}>
              <p className="text-small font-semibold">{words.story[prompt]}</p>
              <p>{example[prompt]}</p>
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}
