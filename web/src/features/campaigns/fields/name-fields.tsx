import { longest } from '@kindling/contract/campaigns/rules'
import * as words from '@kindling/words/campaigns/form'
import { TextArea } from '../../../ui/forms/text-area.tsx'

type Named = { title: string; summary: string }
type Props = { named: Named; errors: Readonly<Record<string, string>>; onChange: (part: Partial<Named>) => void }

export function NameFields({ named: { title, summary }, errors, onChange }: Props) {
  const oneLine = (text: string) => text.replaceAll('\n', ' ')
  return (
    <>
      <TextArea
        label={words.story.name}
        placeholder={words.story.namePlaceholder}
        rows={1}
        max={longest.title}
        dir="auto"
        value={title}
        error={errors['title']}
        className="min-h-12! resize-none"
        onChange={({ target }) => onChange({ title: oneLine(target.value) })}
      />
      <TextArea
        label={words.story.summary}
        hint={words.story.summaryHint}
        rows={2}
        max={longest.summary}
        dir="auto"
        value={summary}
        error={errors['summary']}
        className="min-h-18!"
        onChange={({ target }) => onChange({ summary: oneLine(target.value) })}
      />
    </>
  )
}
