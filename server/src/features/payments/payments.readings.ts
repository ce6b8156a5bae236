import type { Deps } from '../../deps.ts'
import type { Reading } from '../../platform/monitoring/metrics.ts'
import { countDifferences } from './check-processor/ours.queries.ts'

export const paymentReadings = ({ db }: Pick<Deps, 'db'>): Reading[] => [
  {
    name: 'processor_differences',
    help: 'Differences that the last comparison with the processor found, by kind.',
    label: 'kind',
    read: () => countDifferences(db),
  },
]
