import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '../../features/trust/index.ts'

export const Route = createFileRoute('/_main/faq')({
  staticData: { title: words.faq },
  component: FaqPage,
})
