import { sceneAddress } from '@kindling/contract/pages/art-address'
import type { Poster } from '@kindling/contract/pages/page-head'
import type { Project } from '@kindling/contract/projects/calls'
import * as words from '@kindling/words/projects/projects'
import { projectWords } from './project-words.ts'

function statusWords({ status, pause_reason: paused }: Project): string | null {
  if (paused !== null) return words.states.paused
  return status === 'delivered' || status === 'reported' ? words.poster.over : null
}

export function projectPoster(p: Project): Poster {
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
