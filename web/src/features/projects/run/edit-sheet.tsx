import type { Body } from '@kindling/contract/api'
import { longest } from '@kindling/contract/projects/rules'
import type { Project } from '@kindling/contract/projects/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/projects/projects'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { whatIsMissing } from '../../../ui/forms/what-is-missing.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { BudgetFields, editedLines, wholeLines } from '../fields/budget-fields.tsx'
import { type EditedPhoto, PhotoField } from '../fields/photo-field.tsx'
import { useChange } from './run.api.ts'

type ChangeProjectInput = Body<'PATCH /projects/{identifier}'>

/** Edits text, place, cover and budget; only what changed is sent. */
export function EditSheet({ project: p, onClose }: { project: Project; onClose: () => void }) {
  const [start] = useState(() => ({
    title: p.title,
    line: p.line,
    story: p.story,
    city: p.city,
    state: p.state,
    helps: p.helps === null ? '' : String(p.helps),
  }))
  const [typed, setTyped, forgetTexts] = useTyped(`project edit ${p.uuid}`, start)
  const [{ cover }, setPicture, forgetPicture, lost] = useTyped<{ cover: EditedPhoto }>(
    `project cover ${p.uuid}`,
    () => ({ cover: { address: p.cover, alt: p.cover_alt } }),
  )
  const [lines, setLines, forgetLines] = useTyped(`project budget ${p.uuid}`, () => editedLines(p.budget))
  const forget = () => {
    forgetTexts()
    forgetLines()
    forgetPicture()
  }
  const save = useChange(p.slug)
  const errors = save.error instanceof ApiError ? (save.error.errors ?? {}) : {}
  const budget = wholeLines(lines)
  const helps = typed.helps.trim() === '' ? null : Number(typed.helps)
  const missing = whatIsMissing([
    [words.create.name, typed.title.trim() !== ''],
    [words.create.line, typed.line.trim() !== ''],
    [words.run.helps, helps === null || Number.isInteger(helps)],
    [words.create.budget, budget !== null],
  ])
  const field = (name: Exclude<keyof typeof typed, 'story'>, max: number) => ({
    value: typed[name],
    maxLength: max,
    dir: 'auto' as const,
    error: errors[name]?.[0],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const change = (): ChangeProjectInput => {
    const texts = (['title', 'line', 'story', 'city', 'state'] as const).filter((name) => typed[name] !== start[name])
    const planned = p.budget.map(({ label, amount_cents }) => ({ label, amount_cents }))
    return {
      ...Object.fromEntries(texts.map((name) => [name, typed[name]])),
      ...(helps !== p.helps && { helps }),
      ...(JSON.stringify(budget) !== JSON.stringify(planned) && { budget: budget! }),
      ...changedCover(p, cover),
    }
  }
  return (
    <FormSheet
      title={words.run.edit}
      size={520}
      act={words.run.save}
      acting={words.run.saving}
      isChanged={budget === null || Object.keys(change()).length > 0}
      missing={missing}
      forget={forget}
      onAct={() => saved(save.mutateAsync(change()))}
      onClose={onClose}
    >
      <PhotoField photo={cover} lost={lost.length > 0} onChange={(photo) => setPicture({ cover: photo })} />
      <TextField label={words.create.name} {...field('title', longest.title)} />
      <TextField label={words.create.line} {...field('line', longest.line)} />
      <TextArea
        label={giveablesWords.story}
        optional
        value={typed.story}
        max={longest.story}
        counterFrom={longest.story - 500}
        dir="auto"
        error={errors['story']?.[0]}
        onChange={({ target }) => setTyped({ ...typed, story: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField label={words.create.city} {...field('city', longest.place)} />
        <TextField label={words.create.state} {...field('state', longest.place)} />
      </div>
      <TextField label={words.run.helps} optional inputMode="numeric" {...field('helps', 8)} />
      <BudgetFields lines={lines} error={errors['budget']?.[0]} onChange={setLines} />
    </FormSheet>
  )
}

/** False where a field shows what the server refused. */
const saved = (saving: Promise<unknown>): Promise<boolean> =>
  saving.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && Object.keys(error.errors ?? {}).length > 0) return false
      throw error
    },
  )

function changedCover(p: Project, { address, alt, sent }: EditedPhoto): ChangeProjectInput {
  if (address === null) return p.cover === null ? {} : { cover: null }
  return {
    ...(sent !== undefined && { cover: sent }),
    ...((sent !== undefined || alt !== p.cover_alt) && { cover_alt: alt }),
  }
}
