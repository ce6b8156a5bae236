import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { MembersScreen } from '../../../features/chats/index.ts'

export const Route = createFileRoute('/_main/_inbox/chats/$chatId_/members')({
  staticData: { title: words.chat, top: 'none', fill: 'wide' },
  component: Page,
})

function Page() {
  const { chatId } = Route.useParams()
  return <MembersScreen key={chatId} uuid={chatId} />
}
