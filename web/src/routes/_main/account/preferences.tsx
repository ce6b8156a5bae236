import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../../features/accounts/index.ts'
import { signedInOnly } from '../../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/account/preferences')({
  beforeLoad: signedInOnly,
  staticData: { title: words.settings },
  component: SettingsScreen,
})
