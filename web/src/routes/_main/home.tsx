import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage, homeQuery } from '../../features/home/index.ts'

export const Route = createFileRoute('/_main/home')({
  staticData: { title: words.home, top: 'menu' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(homeQuery),
  component: HomePage,
})
