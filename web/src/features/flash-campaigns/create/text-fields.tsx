import type { Topic } from '@kindling/contract/common'
import { longest } from '@kindling/contract/flash-campaigns/rules'
import * as words from '@kindling/words/flash-campaigns/form'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CoverField } from '../../campaigns/index.ts'
import { dataAddressOf } from '../../photos/index.ts'
import type { Refusals, Values } from './flash-values.ts'

type Texts = Pick<Values, 'line' | 'story' | 'cover' | 'quiet'>

type Props = {
  values: Texts
  refusals: Refusals
  topic: Topic
  /** The seed of the drawing, if there is no photo. */
  art: string
  onChange: (part: Partial<Texts>) => void
  /** Without it the drawing cannot be changed. */
  onShuffle?: () => void
  /** Explains the fields to somebody who starts a flash campaign. */
  hints?: boolean
}

/** The line, the reason and the picture of a flash campaign. */
export function TextFields({ values: { line, story, cover, quiet }, refusals, topic, art, hints, ...props }: Props) {
  const { onChange, onShuffle } = props
  return (
    <>
      <TextField
        data-field="line"
        label={words.line.label}
        hint={hints ? words.line.hint : undefined}
        optional
        dir="auto"
        maxLength={longest.line}
        value={line}
        error={refusals.line}
        onChange={({ target }) => onChange({ line: target.value })}
      />
      <TextArea
        data-field="story"
        label={words.whyNow.label}
        hint={hints ? words.whyNow.hint : undefined}
        optional
        dir="auto"
        soft
        max={longest.story}
        counterFrom={longest.story - 500}
        value={story}
        error={refusals.story}
        onChange={({ target }) => onChange({ story: target.value })}
      />
      <div className="grid gap-1.5">
        <p className="text-small font-semibold">{words.picture}</p>
        <CoverField
          art={art}
          photo={cover?.address ?? null}
          alt={cover?.alt ?? ''}
          topic={topic}
          quiet={quiet}
          onPhoto={async ({ uuid, file, alt }) =>
            onChange({ cover: { uuid, address: await dataAddressOf(file), alt } })
          }
          onAlt={(alt) => cover && onChange({ cover: { ...cover, alt } })}
          onArt={() => onChange({ cover: null })}
          {...(onShuffle && { onShuffle })}
        />
      </div>
    </>
  )
}
