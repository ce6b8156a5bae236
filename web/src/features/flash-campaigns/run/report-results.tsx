import { longest } from '@kindling/contract/flash-campaigns/rules'
import * as words from '@kindling/words/flash-campaigns/running'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { focusOn } from '../create/focus-on.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { ResultPhoto, type SentPhoto } from './result-photo.tsx'
import { useRun } from './run.api.ts'
import type { RunProps } from './run-props.ts'

/** The report of its results, with an optional photo; everyone who gave is notified. */
export function ReportResults({ flash, onClose }: RunProps) {
  const run = useRun(flash)
  const [{ outcome, photo }, type, forget, lost] = useTyped(`flash report ${flash.uuid}`, {
    outcome: '',
    photo: null as SentPhoto | null,
  })
  const [needs, setNeeds] = useState(false)

  async function post(): Promise<boolean> {
    if (outcome.trim() === '') {
      setNeeds(true)
      focusOn('outcome')
      return false
    }
    await run.report({ outcome: outcome.trim(), ...(photo && { photo: photo.uuid, photo_alt: photo.alt }) })
    return true
  }
  return (
    <FormSheet
      title={words.report.title}
      act={words.report.act}
      acting={words.report.posting}
      isChanged={outcome.trim() !== '' || photo !== null}
      onAct={post}
      forget={forget}
      onClose={onClose}
    >
      <p className="text-text-2">{words.report.body}</p>
      <TextArea
        data-field="outcome"
        label={words.report.field}
        rows={5}
        dir="auto"
        max={longest.outcome}
        counterFrom={longest.outcome - 500}
        value={outcome}
        error={needs ? words.report.needed : undefined}
        onChange={({ target }) => {
          type((before) => ({ ...before, outcome: target.value }))
          setNeeds(false)
        }}
      />
      <ResultPhoto
        uuid={flash.uuid}
        photo={photo}
        lost={lost.includes('photo')}
        onChange={(chosen) => type((before) => ({ ...before, photo: chosen }))}
      />
    </FormSheet>
  )
}
