import type { Settings } from '@kindling/contract/accounts/calls'
import * as words from '@kindling/words/accounts/settings'
import { useState } from 'react'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ButtonRow, SettingSection, SwitchRow } from './rows.tsx'
import { ChoiceList } from './choice-list.tsx'
import { changeSettings } from '../save-settings.ts'
import { TopicsRow } from './topics-row.tsx'

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
