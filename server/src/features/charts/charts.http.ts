import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone } from '../../platform/http/viewer.ts'
import type { WithKinds } from '../giveables/index.ts'
import { showCharts } from './show-charts.ts'

export const chartRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /{type}/{id}/charts', anyone, async ({ params, viewer }) => ({
    data: await showCharts(deps, viewer, params),
  })),
]
