import type { Settings } from '@kindling/contract/accounts/calls'
import { languages, type Language } from '@kindling/contract/language'
import * as words from '@kindling/words/accounts/settings'
import { languageNames } from '@kindling/words/locale'
import { openIn } from '../../../platform/language.ts'
import { clientPlatform } from '../../../platform/native/shell.ts'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { SettingSection, SwitchRow } from './rows.tsx'
import { changeSettings, settingsSaved } from '../save-settings.ts'
import { TimeZoneRow } from './time-zone-row.tsx'

const themes = ['system', 'light', 'dark'] as const

async function choose(language: Language): Promise<void> {
  changeSettings({ language })
  if (await settingsSaved()) openIn(language)
}

export function AppSection({ settings, zone }: { settings: Settings; zone: string }) {
  return (
    <SettingSection title={words.app}>
      <div className="px-[16px] pt-3 pb-4">
        <p aria-hidden="true" className="mb-1.5 text-small font-semibold">
          {words.theme}
        </p>
        <Segmented
          label={words.theme}
          options={themes.map((value) => ({ value, label: words.themes[value] }))}
          value={settings.theme}
          onChange={(theme) => changeSettings({ theme })}
        />
      </div>
      <div className="px-[16px] pt-3 pb-4">
        <p aria-hidden="true" className="mb-1.5 text-small font-semibold">
          {words.language}
        </p>
        <Segmented
          label={words.language}
          options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
          value={settings.language}
          onChange={(chosen) => void choose(chosen)}
        />
      </div>
      <SwitchRow
        label={words.reduceMotion}
        hint={words.reduceMotionHint}
        on={settings.reduced_motion}
        onChange={(reduced_motion) => changeSettings({ reduced_motion })}
      />
      <SwitchRow
        label={words.shortcuts}
        hint={words.shortcutsHint}
        on={settings.shortcuts}
        onChange={(shortcuts) => changeSettings({ shortcuts })}
      />
      {clientPlatform() !== 'web' && (
        <SwitchRow
          label={words.haptics}
          hint={words.hapticsHint}
          on={settings.haptics}
          onChange={(haptics) => changeSettings({ haptics })}
        />
      )}
      <TimeZoneRow zone={zone} />
    </SettingSection>
  )
}
