import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { ThreadScreen } from '../../../features/chats/index.ts'

export const Route = createFileRoute('/_main/_inbox/chats/$chatId')({
  staticData: { title: words.chat, top: 'none', fill: 'always' },
  validateSearch: ({ at }: { at?: unknown }): { at?: string } => (typeof at === 'string' ? { at } : {}),
  component: Page,
})

function Page() {
  const { chatId } = Route.useParams()
  const { at } = Route.useSearch()
  return <ThreadScreen key={`${chatId} ${at}`} uuid={chatId} at={at} />
}
