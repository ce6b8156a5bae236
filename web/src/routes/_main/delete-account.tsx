import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccountPage } from '../../features/trust/index.ts'

export const Route = createFileRoute('/_main/delete-account')({
  component: DeleteAccountPage,
})
