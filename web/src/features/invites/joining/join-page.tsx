import type { InviteKind } from '@kindling/contract/invites/calls'
import { Navigate } from '@tanstack/react-router'
import type { Kinds } from '../../giveables/index.ts'
import { JoinByCodeScreen } from './join-by-code-screen.tsx'
import { JoinScreen } from './join-screen.tsx'

const letters: readonly InviteKind[] = ['g', 'c', 'f']

/** `type`: the letter of an invite, such as `g`, or a kind of giveable. */
export function JoinPage({ type, id, kinds }: { type: string; id: string; kinds: Kinds }) {
  const letter = letters.find((one) => one === type)
  if (letter !== undefined) return <JoinByCodeScreen letter={letter} code={id} kinds={kinds} />
  const kind = Object.values(kinds).find((one) => one.type === type)
  if (!kind?.join) return <Navigate to="/404" replace />
  return <JoinScreen giving={kind.giving} join={kind.join} identifier={id} />
}
