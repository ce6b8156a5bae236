import * as words from '@kindling/words/photos/photos'
import { TextField } from '../../ui/forms/text-field.tsx'

const longestAlt = 300

/** The description of a photo, for people who cannot see it. */
export function AltField({ alt, onChange }: { alt: string; onChange: (alt: string) => void }) {
  return (
    <TextField
      label={words.alt}
      hint={words.altHint}
      optional
      dir="auto"
      maxLength={longestAlt}
      value={alt}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
