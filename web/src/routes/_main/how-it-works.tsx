import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { HowItWorksPage } from '../../features/trust/index.ts'

export const Route = createFileRoute('/_main/how-it-works')({
  staticData: { title: words.howItWorks },
  component: HowItWorksPage,
})
