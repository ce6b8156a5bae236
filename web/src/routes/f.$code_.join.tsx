import { createFileRoute } from '@tanstack/react-router'
import { JoinByCodeScreen } from '../features/joining/index.ts'
import { GuestColumn, kinds, LogoLink } from '../features/shell/index.ts'

export const Route = createFileRoute('/f/$code_/join')({
  component: Join,
})

function Join() {
  const { code } = Route.useParams()
  return (
    <GuestColumn header={<LogoLink />} ofInvite>
      <JoinByCodeScreen key={code} letter="f" code={code} kinds={kinds} />
    </GuestColumn>
  )
}
