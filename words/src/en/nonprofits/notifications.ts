import type { Named, OfGiveable, Say, Someone } from '../../say.ts'
import type { Rich } from '../../with.ts'

export const nonprofitNotificationWords = {
  RepresentativeInvited: {
    name: 'Invitations to represent a nonprofit',
    says: <M>(t: { user: Someone; nonprofit: Named }, say: Say<M>): Rich<M> => [
      say.who(`${t.user.first_name} ${t.user.last_name}`.trim()),
      ' invited you to represent ',
      say.what(t.nonprofit.name),
      '. Accept or decline.',
    ],
  },
  ClaimDecided: {
    name: 'Claims of nonprofits',
    says: <M>(t: { nonprofit: Named; accepted: boolean; note: string | null }, say: Say<M>): Rich<M> =>
      t.accepted
        ? ['You represent ', say.who(t.nonprofit.name), ' now.']
        : [
            'We couldn’t accept your claim of ',
            say.who(t.nonprofit.name),
            '.',
            ...(t.note === null ? [] : [' “', say.quoted(t.note), '”']),
          ],
  },
  NonprofitChangeDecided: {
    name: 'Changes of your nonprofit',
    says: <M>(t: { nonprofit: Named; accepted: boolean; note: string | null }, say: Say<M>): Rich<M> =>
      t.accepted
        ? ['Your changes to ', say.who(t.nonprofit.name), ' are live.']
        : [
            'We couldn’t accept your changes to ',
            say.who(t.nonprofit.name),
            '.',
            ...(t.note === null ? [] : [' “', say.quoted(t.note), '”']),
          ],
  },
  SuspensionChanged: {
    name: 'Checks of nonprofits you give to',
    says: <M>(
      t: OfGiveable & { nonprofit: Named; suspended: boolean; all_suspended: boolean },
      say: Say<M>,
    ): Rich<M> => {
      const [who, it] = [say.who(t.nonprofit.name), say.titled(t.giveable.name)]
      if (!t.suspended) return [who, ' can receive gifts from ', it, ' again.']
      return t.all_suspended
        ? ['We’re checking ', who, ', so ', it, ' takes no gifts for now.']
        : ['We’re checking ', who, '. We keep its share of ', it, ' until it can receive gifts again.']
    },
  },
}
