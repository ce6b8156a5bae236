import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { NotHereYet } from '../../../features/shell/index.ts'
import { signedInOnly } from '../../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/chats/$chatId/')({
  beforeLoad: signedInOnly,
  staticData: { title: words.chat },
  component: () => <NotHereYet title={words.chat} />,
})
