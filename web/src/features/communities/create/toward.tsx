import type { NonprofitRef, ProjectRef } from '@kindling/contract/common'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/form'
import { useQuery } from '@tanstack/react-query'
import { inputLook } from '../../../ui/forms/field-frame.tsx'
import { projectsOfQuery } from '../../nonprofits/index.ts'

type Props = {
  nonprofit: NonprofitRef
  project: ProjectRef | undefined
  onChoose: (project: ProjectRef | undefined) => void
}

/** Chooses the project that a nonprofit's share goes toward; hidden for nonprofits without an open project. */
export function Toward({ nonprofit, project, onChoose }: Props) {
  const { data = [] } = useQuery(projectsOfQuery(nonprofit.uuid))
  const open: ProjectRef[] = data.map(({ uuid, slug, title }) => ({ uuid, slug, name: title }))
  // a chosen project is listed even if it no longer takes gifts
  const choices = project === undefined || open.some(({ uuid }) => uuid === project.uuid) ? open : [project, ...open]
  if (choices.length === 0) return null
  return (
    <select
      aria-label={words.towardOf({ name: isolate(nonprofit.name) })}
      value={project?.uuid ?? ''}
      className={`${inputLook} h-12 w-full`}
      onChange={({ target }) => onChoose(choices.find(({ uuid }) => uuid === target.value))}
    >
      <option value="">{words.allItsWork}</option>
      {choices.map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
    </select>
  )
}
