import type { Body } from '@kindling/contract/api'
import type { Project } from '@kindling/contract/projects/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { projectKeys } from '../projects.api.ts'

type Step = Body<'POST /projects/{identifier}/advance'>['to']
type Report = Body<'POST /projects/{identifier}/report'>
type ChangeProjectInput = Body<'PATCH /projects/{identifier}'>
type Milestones = Body<'PUT /projects/{identifier}/milestones'>

/** Makes a call, and shows the project that it returns. */
function useAct<V>(slug: string, call: (value: V) => Promise<{ data: Project }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess({ data }) {
      queries.setQueryData(projectKeys.one(slug), data)
    },
  })
}

export const useAdvance = (slug: string) =>
  useAct(slug, (to: Step) => api('POST /projects/{identifier}/advance', { params: { identifier: slug }, body: { to } }))

export const useReport = (slug: string) =>
  useAct(slug, (body: Report) => api('POST /projects/{identifier}/report', { params: { identifier: slug }, body }))

export const useMilestones = (slug: string) =>
  useAct(slug, (body: Milestones) =>
    api('PUT /projects/{identifier}/milestones', { params: { identifier: slug }, body }),
  )

export const useChange = (slug: string) =>
  useAct(slug, (body: ChangeProjectInput) =>
    api('PATCH /projects/{identifier}', { params: { identifier: slug }, body }),
  )
