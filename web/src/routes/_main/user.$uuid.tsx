import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { NotHereYet } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/user/$uuid')({
  staticData: { title: words.profile, top: 'menu' },
  component: Page,
})

function Page() {
  return <NotHereYet title={words.profile} />
}
