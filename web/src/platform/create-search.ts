/** `?create=campaign`, `&draft={uuid}` for a saved draft; `flash` on a community's page, `project` on a nonprofit's; `shared`: what another app shared. */
const creatable = ['campaign', 'community', 'flash', 'project', 'shared'] as const
export type Creatable = (typeof creatable)[number]
export type CreateSearch = { create?: Creatable; draft?: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function readCreateSearch(search: Record<string, unknown>): CreateSearch {
  const create = creatable.find((one) => one === search['create'])
  const draft = search['draft']
  return {
    ...(create !== undefined && { create }),
    ...(typeof draft === 'string' && uuid.test(draft) && { draft }),
  }
}

/** A link to a create form from any page of a member; guests go to sign-in first. */
export const toCreate = (create: Creatable, draft?: string) => ({
  to: '.' as const,
  search: (before: Record<string, unknown>): Record<string, unknown> => ({
    ...before,
    create,
    draft,
    step: undefined,
  }),
  state: (before: object) => ({ ...before, sheetOpenedHere: true }),
  resetScroll: false,
})
