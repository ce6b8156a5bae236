import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { NotHereYet } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/projects/$slug')({
  staticData: { title: words.project },
  component: () => <NotHereYet title={words.project} />,
})
