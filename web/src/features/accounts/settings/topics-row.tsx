import { type Topic, topics } from '@kindling/contract/topics'
import { topics as names } from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/accounts/settings'
import { useState } from 'react'
import { Chip } from '../../../ui/forms/chip.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ButtonRow } from './rows.tsx'
import { changeSettings } from '../save-settings.ts'

export function TopicsRow({ chosen }: { chosen: readonly Topic[] }) {
  const [open, setOpen] = useState(false)
  const toggle = (topic: Topic) =>
    changeSettings({ topics: chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic] })
  return (
    <>
      <ButtonRow
        label={words.topics}
        hint={words.topicsHint}
        value={words.topicsChosen({ count: chosen.length })}
        onClick={() => setOpen(true)}
      />
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.topics}>
        <ul className="flex flex-wrap gap-2 pb-2">
          {topics.map((topic) => (
            <li key={topic}>
              <Chip selected={chosen.includes(topic)} onClick={() => toggle(topic)}>
                {names[topic]}
              </Chip>
            </li>
          ))}
        </ul>
      </ResponsiveModal>
    </>
  )
}
