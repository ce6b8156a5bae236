import type { Community } from '@kindling/contract/communities/calls'
import { Charts } from '../../charts/index.ts'

export const CommunityCharts = ({ community: c }: { community: Community }) => (
  <Charts of={{ type: 'communities', id: c.slug }} shown={['money', 'went', 'members']} />
)
