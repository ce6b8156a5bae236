import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { InboxPane } from '../../../features/chats/index.ts'

export const Route = createFileRoute('/_main/_inbox/inbox')({
  staticData: { title: words.chat, top: 'menu', fill: 'wide' },
  component: InboxPane,
})
