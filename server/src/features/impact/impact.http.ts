import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { giving } from '../../platform/http/viewer.ts'
import { readScore } from './read-score.ts'

export const impactRoutes = (deps: Deps): Route[] => [
  route('GET /user/impact-score', giving, ({ viewer }) => readScore(deps, viewer)),
]
