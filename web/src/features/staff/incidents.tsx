import { languages, type Language } from '@kindling/contract/language'
import type { Incident } from '@kindling/contract/status/calls'
import {
  incidentEffects,
  longestIncidentText,
  longestIncidentTitle,
  statusParts,
  type IncidentEffect,
  type StatusPart,
} from '@kindling/contract/status/rules'
import { language, languageNames } from '@kindling/words/locale'
import * as words from '@kindling/words/staff/staff'
import * as statusWords from '@kindling/words/status/status'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTyped } from '../../platform/session/use-typed.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { InlineError } from '../../ui/forms/inline-error.tsx'
import { LabeledSegmented } from '../../ui/forms/labeled-segmented.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ActSheet } from './act-sheet.tsx'
import { LoadedList } from './loaded-list.tsx'
import { changeIncident, incidentsQuery, openIncident } from './staff.api.ts'

export function Incidents() {
  return (
    <LoadedList result={useQuery(incidentsQuery)}>
      {(all) => {
        const open = all.filter((one) => one.resolved_at === null)
        const over = all.filter((one) => one.resolved_at !== null)
        return (
          <>
            {open.length > 0 && <List title={words.incidentsOpen} of={open} />}
            <OpenIncident />
            <List title={words.incidentsOver} of={over} />
          </>
        )
      }}
    </LoadedList>
  )
}

type Typed = { title: string; text: string; parts: StatusPart[]; effect: IncidentEffect; language: Language }
const emptyForm: Typed = { title: '', text: '', parts: [], effect: 'slow', language }

function OpenIncident() {
  const [typed, setTyped] = useTyped('incident', emptyForm)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [showsErrors, setShowsErrors] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const input = { ...typed, title: typed.title.trim(), text: typed.text.trim() }
  const errors = {
    title: input.title === '' ? words.incidentNameWrong : undefined,
    text: input.text === '' ? words.incidentTextWrong : undefined,
    parts: input.parts.length === 0 ? words.incidentPartsWrong : undefined,
  }
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const isReady = Object.values(errors).every((error) => error === undefined)
    setShowsErrors(!isReady)
    setConfirming(isReady)
  }
  async function publish(): Promise<void> {
    await openIncident(input, key)
    setTyped(emptyForm)
    setKey(crypto.randomUUID())
    toast.success(words.incidentOpened)
  }
  return (
    <Card as="section">
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <div className="grid gap-1">
          <h2 className="text-h3">{words.incidentTitle}</h2>
          <p className="text-text-2">{words.incidentBody}</p>
          <a
            href="/status"
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-ember-text hover:underline"
          >
            {words.statusPage}
          </a>
        </div>
        <TextField
          label={words.incidentName}
          value={typed.title}
          maxLength={longestIncidentTitle}
          autoComplete="off"
          dir="auto"
          error={showsErrors ? errors.title : undefined}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label={words.incidentText}
          hint={words.incidentTextHint}
          value={typed.text}
          max={longestIncidentText}
          counterFrom={longestIncidentText - 60}
          dir="auto"
          error={showsErrors ? errors.text : undefined}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Parts
          of={typed.parts}
          error={showsErrors ? errors.parts : undefined}
          onChange={(parts) => change({ parts })}
        />
        <LabeledSegmented
          label={words.incidentEffect}
          options={incidentEffects.map((value) => ({ value, label: statusWords.states[value] }))}
          value={typed.effect}
          onChange={(effect) => change({ effect })}
        />
        <LabeledSegmented
          label={words.incidentLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={typed.language}
          onChange={(chosen) => change({ language: chosen })}
        />
        <Button type="submit" aria-haspopup="dialog">
          {words.openIncident}
        </Button>
      </form>
      {confirming && (
        <ActSheet
          about="incident"
          title={words.openIncidentAsk}
          body={words.openIncidentAskBody}
          act={words.openIncident}
          asks={false}
          onAct={publish}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  )
}

type PartsProps = {
  of: readonly StatusPart[]
  error: string | undefined
  onChange: (parts: StatusPart[]) => void
}

const Parts = ({ of, error, onChange }: PartsProps) => (
  <fieldset className="grid gap-1">
    <legend className="text-small font-semibold">{words.incidentParts}</legend>
    {statusParts.map((part) => (
      <Checkbox
        key={part}
        label={statusWords.parts[part]}
        checked={of.includes(part)}
        onChange={({ target }) =>
          onChange(statusParts.filter((one) => (one === part ? target.checked : of.includes(one))))
        }
      />
    ))}
    {error !== undefined && <InlineError>{error}</InlineError>}
  </fieldset>
)

function List({ title, of }: { title: string; of: readonly Incident[] }) {
  return (
    <Card as="section">
      <h2 className="text-h3">{title}</h2>
      {of.length === 0 && <p className="mt-1 text-text-2">{words.noIncidents}</p>}
      <ul className="divide-y divide-line">
        {of.map((incident) => (
          <li key={incident.uuid} className="grid gap-2 py-4 last:pb-1">
            <Row of={incident} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({
  of: { uuid, title, language: spoken, parts, effect, began_at: began, resolved_at: end, updates },
}: {
  of: Incident
}) {
  const [acting, setActing] = useState<'update' | 'resolve'>()
  const isOpen = end === null
  return (
    <>
      <h3 lang={spoken} dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="text-small text-text-2">
        {isOpen ? statusWords.states[effect] : statusWords.resolved}
        {' · '}
        {parts.map((part) => statusWords.parts[part]).join(' · ')}
        {' · '}
        <RelativeTime at={end ?? began} />
      </p>
      {updates[0] !== undefined && (
        <p lang={spoken} dir="auto" className="whitespace-pre-line wrap-anywhere">
          {updates[0].text}
        </p>
      )}
      {isOpen && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="md" variant="outline" aria-haspopup="dialog" onClick={() => setActing('update')}>
            {words.updateIncident}
          </Button>
          <Button size="md" variant="outline" aria-haspopup="dialog" onClick={() => setActing('resolve')}>
            {words.resolveIncident}
          </Button>
        </div>
      )}
      {acting !== undefined && (
        <ActSheet
          about={uuid}
          title={acting === 'update' ? words.updateIncident : words.resolveIncidentAsk}
          body={acting === 'update' ? words.updateIncidentBody : words.resolveIncidentBody}
          label={words.incidentText}
          missingText={words.incidentTextWrong}
          hint={words.publicHint}
          longest={longestIncidentText}
          act={acting === 'update' ? words.updateIncident : words.resolveIncident}
          onAct={(text) => changeIncident(uuid, { act: acting, text })}
          onClose={() => setActing(undefined)}
        />
      )}
    </>
  )
}
