import * as words from '@kindling/words/invites/share'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import type { OwnLine, Unsaved } from './use-own-line.ts'

/** The maximum length on the server. */
const mostCharacters = 140
const counterFrom = 120

type Props = { line: OwnLine; quiet: boolean; focused: boolean }

/** The field for one sentence that the receiver of the link reads. */
export function OwnLineField({ line: { text, change, save, unsaved }, quiet, focused }: Props) {
  return (
    <TextArea
      label={words.line}
      hint={words.lineHint}
      placeholder={quiet ? words.linePlaceholderQuiet : words.linePlaceholder}
      optional
      autoFocus={focused}
      rows={1}
      dir="auto"
      max={mostCharacters}
      counterFrom={counterFrom}
      enterKeyHint="done"
      className="min-h-12! resize-none!"
      value={text}
      error={unsaved && unsavedWords(unsaved)}
      onChange={(event) => change(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
}

const unsavedWords = (unsaved: Unsaved): string =>
  unsaved.why === null ? words.lineUnreached : words.lineUnsaved({ why: unsaved.why })
