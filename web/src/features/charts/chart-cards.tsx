import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ChartSkeletons } from './chart-skeletons.tsx'
import { chartsQuery } from './charts.api.ts'
import type { ChartsProps } from './charts-part.tsx'
import { MembersChart } from './members-chart.tsx'
import { MoneyChart } from './money-chart.tsx'
import { WhereItWentChart } from './where-it-went-chart.tsx'

export function ChartCards({ of, shown, heading = 'h2', exact = false }: ChartsProps) {
  const { data, isError, refetch } = useQuery(chartsQuery(of))
  if (data === undefined)
    return isError ? (
      <Card>
        <ErrorState onRetry={() => void refetch()} />
      </Card>
    ) : (
      <ChartSkeletons shown={shown} />
    )
  return (
    <>
      {shown.includes('money') && <MoneyChart bars={data.money} heading={heading} exact={exact} />}
      {shown.includes('went') && data.went.given_cents > 0 && (
        <WhereItWentChart went={data.went} heading={heading} exact={exact} />
      )}
      {shown.includes('members') && data.members && <MembersChart bars={data.members} heading={heading} />}
    </>
  )
}
