import { campaign, community, once, type Fault } from './begun-plan.fixtures.ts'

/** Faults in stored sums and counts, and in what gifts, splits and goals promise. */
export const countFaults: Fault[] = [
  ['update impact_scores set own_cents = own_cents + 1', ['impact-equals-gifts']],
  ['update impact_scores set friends_cents = friends_cents + 1', ['impact-equals-gifts']],
  ['update impact_scores set second_cents = second_cents + 1', ['impact-equals-gifts']],
  ...['raised_cents', 'supporters_count', 'gifts_count', 'net_cents', 'shared_cents'].map((column): Fault => [
    `update giveables set ${column} = ${column} + 1`,
    ['giveables-equal-gifts'],
  ]),
  ...['given_cents', 'gifts_count'].map((column): Fault => [
    `update supporters set ${column} = ${column} + 1`,
    ['supporters-equal-gifts'],
  ]),
  [
    "update supporters set last_gift_at = last_gift_at + interval '1 day'",
    ['giveable-days-equal-gifts', 'supporters-equal-gifts'],
  ],
  [
    `insert into supporters (giveable_id, user_id, number, gifts_count, given_cents, last_gift_at)
     select ${community}, min(id), 2, 1, 5, now() from users`,
    ['giveable-days-equal-gifts', 'supporters-equal-gifts'],
  ],
  ['update supporters set number = number + 1', ['supporters-are-numbered']],
  [
    "insert into giveable_days (giveable_id, day, given_cents, gifts_count) select id, '2020-11-20', 5, 1 from giveables",
    ['giveable-days-equal-gifts'],
  ],
  [
    `update gifts g set allocation_id = (select a.id from allocations a where a.giveable_id <> g.giveable_id limit 1)`,
    ['gifts-go-by-their-split', 'splits-are-exact'],
  ],
  ['update campaigns set nonprofit_id = nonprofit_id + 1', ['gifts-go-by-their-split']],
  ['update communities set members_count = members_count + 1', ['people-are-counted']],
  ...['direct_count', 'second_count'].map((column): Fault => [
    `update impact_scores set ${column} = ${column} + 1`,
    ['people-are-counted'],
  ]),
  [
    "insert into notifications (uuid, recipient_id, type, data, about, created_at) values (gen_random_uuid(), 0, 'Thanked', '{}', '', now())",
    ['notifications-name-who-exists'],
  ],
  ['update gifts set waits_since = null', ['counting-gifts-are-listed']],
  [
    'update gifts set refunded_cents = 1',
    [
      'giveable-days-equal-gifts',
      'giveables-equal-gifts',
      'impact-equals-gifts',
      'refunds-are-booked',
      'supporters-equal-gifts',
    ],
  ],
  [`update payments set user_id = (select min(id) from users) where id = ${once}`, ['gifts-are-of-their-payer']],
  [`update giveables set kind = 'flash-campaigns' where id = ${community}`, ['flash-campaigns-take-single-gifts']],
  [`update giveables set stop_at_goal = true, goal_cents = 1 where id = ${campaign}`, ['met-goals-close']],
  [
    `insert into allocations (giveable_id, effective_at, created_at) values (${community}, '2030-01-07', '2030-01-01')`,
    ['splits-change-with-notice'],
  ],
  [
    `insert into nonprofits (uuid, ein, legal_name, name, city, state, subsection, deductibility, status, created_at)
     values (gen_random_uuid(), '999999999', 'Planted', 'Planted', 'Dayton', 'OH', '03', 1, 'verified', now());
     insert into allocations (giveable_id, effective_at, created_at) values (${community}, 'infinity', now());
     insert into allocation_shares (allocation_id, position, nonprofit_id, basis_points)
     select a.id, 0, n.id, 10000 from allocations a, nonprofits n where a.effective_at = 'infinity' and n.ein = '999999999'`,
    ['shares-have-a-payable'],
  ],
  [
    `insert into allocations (giveable_id, effective_at, created_at) values (${community}, 'infinity', now());
     insert into allocation_shares (allocation_id, position, nonprofit_id, basis_points, toward_id)
     select a.id, 0, c.nonprofit_id, 10000, ${campaign} from allocations a, campaigns c where a.effective_at = 'infinity'`,
    ['shares-go-toward-own-projects'],
  ],
  [
    `insert into projects (id, giveable_id, nonprofit_id, created_by, line, story, city, state, created_at)
     select number, id, (select nonprofit_id from campaigns), (select min(id) from users), 'Ramp', '', 'Dayton', 'OH', now()
     from giveables where id = ${campaign}`,
    ['project-lines-are-the-goal'],
  ],
]
