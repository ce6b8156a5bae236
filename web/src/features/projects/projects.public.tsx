import type { PublicPage } from '../../platform/public-page.ts'
import { giveHead } from '../giveables/index.ts'
import * as parts from './page/more-parts.tsx'
import { ProjectPage } from './page/project-page.tsx'
import { projectKeys } from './projects.api.ts'
import { sceneAddress } from '@kindling/contract/pages/art-address'
import type { Poster } from '@kindling/contract/pages/page-head'
import type { Project } from '@kindling/contract/projects/calls'
import * as words from '@kindling/words/projects/projects'
import { projectWords } from './project-words.ts'

export const publicProject: PublicPage<'GET /projects/{identifier}'> = {
  path: '/projects/{slug}',
  route: '_main/projects.$slug',
  call: 'GET /projects/{identifier}',
  ask: ({ slug = '' }) => ({ params: { identifier: slug }, query: {} }),
  cached: ({ data: p }) => [projectKeys.one(p.slug), p],
  head: ({ data: p }, { origin }) => giveHead(p, { origin, path: `/projects/${p.slug}`, description: p.line }),
  canonicalPath: ({ data: p }) => `/projects/${p.slug}`,
  poster: ({ data }) => projectPoster(data),
  frame: 'guest',
  render: ({ data }) => <ProjectPage project={data} parts={parts} />,
}

function statusWords({ status, pause_reason: paused }: Project): string | null {
  if (paused !== null) return words.states.paused
  return status === 'delivered' || status === 'reported' ? words.poster.over : null
}

function projectPoster(p: Project): Poster {
  const { percent, tone, given, raisedOf } = projectWords(p)
  return {
    of: `/projects/${p.slug}`,
    title: p.title,
    cover: p.cover ?? sceneAddress(p),
    status: statusWords(p),
    figures: given === 0 ? null : raisedOf,
    meter: { percent, tone },
    place: `${p.city}, ${p.state}`,
    sentence: p.line,
    scan: null,
  }
}
