import {
  longestMission,
  longestNonprofitName,
  longestProgram,
  longestSite,
  mostPrograms,
} from '@kindling/contract/nonprofits/rules'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { PickPhoto, sendPicture } from '../../photos/index.ts'
import { changeNonprofit } from './representing.api.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Edits a nonprofit's own texts. The registry's facts cannot be edited. */
export function EditSheet({ nonprofit: n, onClose }: { nonprofit: Nonprofit; onClose: () => void }) {
  const queries = useQueryClient()
  const waiting = n.asked_change?.refused === null ? n.asked_change : null
  const [start] = useState({
    name: waiting?.name ?? n.name,
    mission: n.mission ?? '',
    site: waiting?.site ?? n.site ?? '',
    programs: n.programs.join('\n'),
  })
  const [typed, setTyped, forget] = useTyped(`nonprofit edit ${n.uuid}`, start)
  const programs = lines(typed.programs)
  const tooMany = programs.length > mostPrograms || programs.some((one) => [...one].length > longestProgram)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  async function save(): Promise<boolean> {
    if (tooMany) return false
    setErrors({})
    try {
      await changeNonprofit(queries, n.uuid, { ...typed, programs })
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.errors ?? {}).length === 0) throw error
      setErrors(error.errors!)
      return false
    }
  }
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  return (
    <FormSheet
      title={words.represent.edit}
      size={520}
      act={words.save}
      acting={words.saving}
      isChanged={JSON.stringify(typed) !== JSON.stringify(start)}
      onAct={save}
      forget={forget}
      onClose={onClose}
    >
      <EditPicture nonprofit={n} />
      <TextField
        label={words.represent.name}
        hint={words.represent.checkedHint}
        value={typed.name}
        maxLength={longestNonprofitName}
        dir="auto"
        error={errors.name?.[0]}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={words.represent.mission}
        optional
        value={typed.mission}
        max={longestMission}
        counterFrom={longestMission - 60}
        dir="auto"
        error={errors.mission?.[0]}
        onChange={({ target }) => change({ mission: target.value })}
      />
      <TextArea
        label={words.programs}
        optional
        hint={words.represent.programsHint}
        value={typed.programs}
        max={mostPrograms * (longestProgram + 1)}
        counterFrom={mostPrograms * (longestProgram + 1)}
        dir="auto"
        error={tooMany ? words.represent.programsWrong({ most: mostPrograms, longest: longestProgram }) : undefined}
        onChange={({ target }) => change({ programs: target.value })}
      />
      <TextField
        label={words.site}
        optional
        hint={words.represent.checkedHint}
        value={typed.site}
        maxLength={longestSite}
        inputMode="url"
        dir="ltr"
        error={errors.site?.[0]}
        onChange={({ target }) => change({ site: target.value })}
      />
    </FormSheet>
  )
}

function EditPicture({ nonprofit: n }: { nonprofit: Nonprofit }) {
  const queries = useQueryClient()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={n.name} image={n.picture} uuid={n.uuid} shape="thing" size="xxl" />
      <PickPhoto
        title={words.represent.crop}
        shape="square"
        failed={words.represent.pictureFailed}
        send={async (photo, sending) => {
          const { uuid } = await sendPicture('square', photo, sending)
          await changeNonprofit(queries, n.uuid, { picture: uuid })
        }}
      >
        {(choose) => (
          <Button variant="outline" size="md" onClick={choose}>
            {words.represent.choosePicture}
          </Button>
        )}
      </PickPhoto>
    </div>
  )
}
