import { longest, milestoneStates, mostMilestones } from '@kindling/contract/projects/rules'
import type { Milestone, Project } from '@kindling/contract/projects/calls'
import * as words from '@kindling/words/projects/projects'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { whatIsMissing } from '../../../ui/forms/what-is-missing.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { LabeledSegmented } from '../../../ui/forms/labeled-segmented.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type EditedPhoto, PhotoField } from '../fields/photo-field.tsx'
import { useMilestones } from './run.api.ts'

type Row = {
  key: number
  uuid?: string
  title: string
  state: Milestone['state']
  day: string
  note: string
  photo: EditedPhoto
  /** A reload lost the photo that was chosen. */
  lost?: boolean
}

const rowOf = ({ uuid, title, state, day, note, photo, photo_alt: alt }: Milestone, key: number): Row => ({
  key,
  uuid,
  title,
  state,
  day: day ?? '',
  note: note ?? '',
  photo: { address: photo, alt },
})

/** The photo fields of the call. A photo without `sent` was uploaded before and is not changed. */
const photoOf = ({ address, alt, sent }: EditedPhoto) =>
  address === null ? { photo: null } : { ...(sent !== undefined && { photo: sent }), photo_alt: alt }

const noPhoto: EditedPhoto = { address: null, alt: '' }

/** The address of a photo that was chosen before a reload leads nowhere, so the one from before is shown. */
const withoutLost = (rows: Row[], start: readonly Row[]): Row[] =>
  rows.map((row) => {
    if (row.photo.address?.startsWith('blob:') !== true) return row
    return {
      ...row,
      photo: start.find(({ uuid }) => uuid !== undefined && uuid === row.uuid)?.photo ?? noPhoto,
      lost: true,
    }
  })

/** All milestones in their order, with their photos. */
export function MilestonesSheet({ project: p, onClose }: { project: Project; onClose: () => void }) {
  const [start] = useState<Row[]>(() => p.milestones.map(rowOf))
  const [rows, setRows, forget] = useTyped(`milestones ${p.uuid}`, start, (saved) => withoutLost(saved, start))
  const save = useMilestones(p.slug)
  const missing = whatIsMissing([[words.run.milestoneTitle, rows.every(({ title }) => title.trim() !== '')]])
  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () =>
    setRows([
      ...rows,
      {
        key: 1 + Math.max(-1, ...rows.map(({ key }) => key)),
        title: '',
        state: 'planned',
        day: '',
        note: '',
        photo: noPhoto,
      },
    ])
  return (
    <FormSheet
      title={words.run.milestones}
      size={520}
      act={words.run.save}
      acting={words.run.saving}
      isChanged={JSON.stringify(rows) !== JSON.stringify(start)}
      missing={missing}
      forget={forget}
      onAct={async () => {
        await save.mutateAsync({
          milestones: rows.map(({ key: _, lost: _lost, day, photo, ...row }) => ({
            ...row,
            day: day === '' ? null : day,
            ...photoOf(photo),
          })),
        })
        return true
      }}
      onClose={onClose}
    >
      {rows.length === 0 && <p className="text-text-2">{words.noMilestones}</p>}
      {rows.map((row, i) => (
        <MilestoneFields
          key={row.key}
          n={i + 1}
          row={row}
          onChange={(part) => change(row.key, part)}
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length < mostMilestones && (
        <Button variant="outline" size="md" className="justify-self-start" onClick={add}>
          {words.run.addMilestone}
        </Button>
      )}
    </FormSheet>
  )
}

type FieldsProps = { n: number; row: Row; onChange: (part: Partial<Row>) => void; onRemove: () => void }

function MilestoneFields({ n, row, onChange, onRemove }: FieldsProps) {
  return (
    <fieldset className="grid gap-3 border-b border-line pb-4">
      <legend className="mb-2 font-semibold">{words.run.milestone({ n: String(n) })}</legend>
      <TextField
        label={words.run.milestoneTitle}
        value={row.title}
        maxLength={longest.milestone}
        dir="auto"
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <LabeledSegmented
        label={words.run.state}
        value={row.state}
        options={milestoneStates.map((value) => ({ value, label: words.milestoneStates[value] }))}
        onChange={(state) => onChange({ state })}
      />
      <TextField
        label={words.run.day}
        optional
        type="date"
        value={row.day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <TextField
        label={words.run.note}
        optional
        value={row.note}
        maxLength={longest.milestoneNote}
        dir="auto"
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <PhotoField photo={row.photo} lost={row.lost ?? false} onChange={(photo) => onChange({ photo, lost: false })} />
      <Button variant="ghost" size="md" className="justify-self-start" onClick={onRemove}>
        {words.run.removeMilestone({ n: String(n) })}
      </Button>
    </fieldset>
  )
}
