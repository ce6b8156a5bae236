import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { NotHereYet } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/faq')({
  staticData: { title: words.faq },
  component: Page,
})

function Page() {
  return <NotHereYet title={words.faq} />
}
