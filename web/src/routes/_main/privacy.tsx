import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { OperatorTextScreen } from '../../features/trust/index.ts'

export const Route = createFileRoute('/_main/privacy')({
  staticData: { title: words.privacy },
  component: () => <OperatorTextScreen page="privacy" />,
})
