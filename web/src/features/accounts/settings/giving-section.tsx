import type { Settings } from '@kindling/contract/accounts/calls'
import * as words from '@kindling/words/accounts/settings'
import { useState } from 'react'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ButtonRow, SettingSection, SwitchRow } from './rows.tsx'
import { ChoiceList } from './choice-list.tsx'
import { changeSettings } from '../save-settings.ts'
import { type Topic, topics } from '@kindling/contract/topics'
import { topics as names } from '@kindling/words/giveables/giveables'
import { Chip } from '../../../ui/forms/chip.tsx'

const choices = ['full', 'name', 'anonymous'] as const

type Props = Pick<Settings, 'default_visibility' | 'boards' | 'topics'>

export function GivingSection({ default_visibility: chosen, boards, topics }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <SettingSection title={words.giving}>
      <ButtonRow
        label={words.showGifts}
        hint={words.showGiftsHint}
        value={words.visibility[chosen]}
        onClick={() => setOpen(true)}
      />
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.showGifts}>
        <ChoiceList
          choices={choices.map((value) => ({
            value,
            label: words.visibility[value],
            hint: words.visibilityHint[value],
          }))}
          chosen={chosen}
          onChoose={(default_visibility) => {
            setOpen(false)
            if (default_visibility !== chosen) changeSettings({ default_visibility })
          }}
        />
        <p className="pt-4 text-small text-text-2">{words.visibilityNote}</p>
      </ResponsiveModal>
      <SwitchRow
        label={words.boards}
        hint={words.boardsHint}
        on={boards}
        onChange={(on) => changeSettings({ boards: on })}
      />
      <TopicsRow chosen={topics} />
    </SettingSection>
  )
}

function TopicsRow({ chosen }: { chosen: readonly Topic[] }) {
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
