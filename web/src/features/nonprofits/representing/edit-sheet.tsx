import {
  longestMission,
  longestNonprofitName,
  longestProgram,
  longestSite,
  mostPrograms,
} from '@kindling/contract/nonprofit-rules'
import type { Nonprofit } from '@kindling/contract/nonprofits'
import * as words from '@kindling/words/nonprofits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
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
  const [typed, setTyped] = useState({
    ...{ name: n.name, mission: n.mission ?? '', site: n.site ?? '' },
    programs: n.programs.join('\n'),
  })
  const programs = lines(typed.programs)
  const tooMany = programs.length > mostPrograms || programs.some((one) => [...one].length > longestProgram)
  const save = useMutation({
    mutationFn: () => changeNonprofit(queries, n.uuid, { ...typed, programs }),
    onSuccess: onClose,
  })
  const errors = save.error instanceof ApiError ? (save.error.errors ?? {}) : {}
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  return (
    <ResponsiveModal open onOpenChange={onClose} title={words.represent.edit} size={520}>
      <form
        noValidate
        className="grid gap-4 pt-1 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending && !tooMany) save.mutate()
        }}
      >
        <EditPicture nonprofit={n} />
        <TextField
          label={words.represent.name}
          value={typed.name}
          maxLength={longestNonprofitName}
          dir="auto"
          error={errors.name?.[0]}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextArea
          label={words.represent.mission}
          value={typed.mission}
          max={longestMission}
          counterFrom={longestMission - 60}
          dir="auto"
          error={errors.mission?.[0]}
          onChange={({ target }) => change({ mission: target.value })}
        />
        <TextArea
          label={words.programs}
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
          value={typed.site}
          maxLength={longestSite}
          inputMode="url"
          dir="ltr"
          error={errors.site?.[0]}
          onChange={({ target }) => change({ site: target.value })}
        />
        {save.isError && Object.keys(errors).length === 0 && <InlineError>{messageOf(save.error)}</InlineError>}
        <Button type="submit" full loading={save.isPending ? words.saving : undefined}>
          {words.save}
        </Button>
      </form>
    </ResponsiveModal>
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
