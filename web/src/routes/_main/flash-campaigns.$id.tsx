import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { NotHereYet } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/flash-campaigns/$id')({
  staticData: { title: words.flashCampaign },
  component: () => <NotHereYet title={words.flashCampaign} />,
})
