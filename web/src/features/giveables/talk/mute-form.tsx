import { longestMuteReason, muteDays } from '@kindling/contract/giveables/talk-rules'
import * as words from '@kindling/words/giveables/talk'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { type Talked, useTalking } from './rules.api.ts'

export type MuteFormProps = { of: Talked; uuid: string; onClose: () => void }

type Length = keyof typeof words.lengths
const options = muteDays.map((days) => {
  const value: Length = days ?? 'always'
  return { value: String(value), label: words.lengths[value] }
})

/** The content of a dialog that asks why and for how long a person is muted. */
export function MuteForm({ of, uuid, onClose }: MuteFormProps) {
  const { mute } = useTalking(of)
  const [reason, setReason, forget] = useTyped(`mute ${uuid} ${of.type} ${of.id}`, '')
  const [length, setLength] = useState('7')
  const [missing, setMissing] = useState(false)
  const close = () => {
    forget()
    onClose()
  }

  async function run(): Promise<void> {
    if (reason.trim() === '') return setMissing(true)
    await mute({ uuid, reason: reason.trim(), days: length === 'always' ? null : Number(length) })
    close()
  }
  return (
    <AskFirst act={words.mute} acting={words.muting} cancel={words.keep} danger onAct={run} onCancel={close}>
      <p className="text-text-2">{words.muteBody}</p>
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        dir="auto"
        max={longestMuteReason}
        counterFrom={longestMuteReason - 60}
        value={reason}
        error={missing ? words.reasonNeeded : undefined}
        onChange={({ target }) => {
          setMissing(false)
          setReason(target.value.replaceAll('\n', ' '))
        }}
      />
      <RadioRows label={words.howLong} labelShown options={options} value={length} onChange={setLength} />
    </AskFirst>
  )
}

/** The content of a dialog that lifts a mute. */
export function UnmuteForm({ of, uuid, onClose }: MuteFormProps) {
  const { unmute } = useTalking(of)
  return (
    <AskFirst
      act={words.unmute}
      acting={words.unmuting}
      cancel={words.keep}
      onAct={() => unmute(uuid).then(onClose)}
      onCancel={onClose}
    >
      <p className="text-text-2">{words.unmuteBody}</p>
    </AskFirst>
  )
}
