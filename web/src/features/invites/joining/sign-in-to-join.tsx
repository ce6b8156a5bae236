import type { Invite } from '@kindling/contract/invites/calls'
import * as accountWords from '@kindling/words/accounts/accounts'
import { isolate } from '@kindling/words/locale'
import { Link } from '@tanstack/react-router'
import type { SavedInvite } from '../../../platform/session/saved-invite.ts'
import { SignInButtons } from '../../accounts/index.ts'
import type { Kinds } from '../../giveables/index.ts'
import type { Invited } from '../invited-giveable.ts'
import { PinnedInvite } from '../pinned-invite.tsx'
import { seenBy } from '../seen-by.ts'

type Props = { invite: Invite; to: Invited; kept: SavedInvite; kinds: Kinds }

/** The giveable is pinned above; sign-in returns here. */
export function SignInToJoin({ invite, to, kept, kinds }: Props) {
  const { title, body } = to.kind.join.signIn
  return (
    <div className="mt-8 grid gap-6">
      <PinnedInvite kept={kept} kinds={kinds} />
      <div>
        <h1 tabIndex={-1} className="text-h1 text-balance wrap-anywhere outline-none">
          {title({ name: isolate(to.name) })}
        </h1>
        <p className="mt-1.5 text-lead text-text-2">{body}</p>
      </div>
      <SignInButtons />
      {invite.brings && <p className="text-small text-text-2">{seenBy(invite)}</p>}
      <p className="text-center text-text-2">
        {accountWords.haveAccount}{' '}
        <Link to="/login" className="hit-44 font-semibold text-ember-text">
          {accountWords.signIn}
        </Link>
      </p>
    </div>
  )
}
