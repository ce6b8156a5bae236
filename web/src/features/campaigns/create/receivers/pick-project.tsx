import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import * as words from '@kindling/words/campaigns/form'
import { useQuery } from '@tanstack/react-query'
import { RadioRows } from '../../../../ui/forms/radio-rows.tsx'
import { projectsOfQuery } from '../../../nonprofits/index.ts'

type Props = {
  nonprofit: string
  chosen: CampaignDraft['project']
  onChoose: (project: CampaignDraft['project']) => void
}

const all = 'all'

/** Picks an open project of the nonprofit, or all of its work. Renders nothing if the nonprofit has no open project. */
export function PickProject({ nonprofit, chosen, onChoose }: Props) {
  const { data: projects = [] } = useQuery(projectsOfQuery(nonprofit))
  if (projects.length === 0) return null
  return (
    <RadioRows
      label={words.who.project}
      labelShown
      value={chosen?.uuid ?? all}
      options={[
        { value: all, label: words.who.allItsWork },
        ...projects.map(({ uuid, title }) => ({ value: uuid, label: title })),
      ]}
      onChange={(value) => {
        const found = projects.find(({ uuid }) => uuid === value)
        onChoose(found === undefined ? null : { uuid: found.uuid, slug: found.slug, name: found.title })
      }}
    />
  )
}
