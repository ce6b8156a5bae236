-- A sum of fewer gifts than a page's total could tell the amount of one: an inviter's score, a partner's subtotal. What of a
-- gift is in each of them is stored with the gift. A gift that shows its amount enters at once, the others in batches
-- (features/gifts/sums).
alter table gifts
  add column worth_since timestamptz, -- since when it is worth what it is, by our clock; null until it settles
  add column friends_cents bigint, -- in the score of its giver's inviter; null: there is none
  add column second_cents bigint, -- in the score of that person's inviter; null: there is none
  add column partner_cents bigint; -- in the subtotal of the partner whose link led to it; null: it has not entered

-- No row says which anonymous gifts were counted: the oldest are taken to be, as far as the figures go.
with settled as (
  select g.id, u.inviter_id as friend, i.inviter_id as second, g.amount_cents - g.refunded_cents as worth, g.visibility = 'anonymous' as veiled
  from gifts g join users u on u.id = g.user_id left join users i on i.id = u.inviter_id where g.status = 'settled'
), rings as (
  select s.*,
    sum(worth) filter (where veiled) over (partition by friend order by id) - worth as friends_before,
    sum(worth) filter (where veiled) over (partition by friend) - f.friends_held_cents as friends_counted,
    sum(worth) filter (where veiled) over (partition by second order by id) - worth as second_before,
    sum(worth) filter (where veiled) over (partition by second) - t.second_held_cents as second_counted
  from settled s left join impact_scores f on f.user_id = s.friend left join impact_scores t on t.user_id = s.second
)
update gifts g set worth_since = g.settled_at,
  friends_cents = case when r.friend is not null then case when r.veiled then greatest(0, least(r.worth, r.friends_counted - r.friends_before)) else r.worth end end,
  second_cents = case when r.second is not null then case when r.veiled then greatest(0, least(r.worth, r.second_counted - r.second_before)) else r.worth end end,
  -- subtotals have shown all of it
  partner_cents = case when g.collaboration_id is not null then r.worth end
from rings r where r.id = g.id;

-- A refund of what was counted left with the next daily batch: it leaves now.
update impact_scores s set friends_cents = x.friends, second_cents = x.second
from (
  select p.user_id,
    coalesce((select sum(g.friends_cents) from users f join gifts g on g.user_id = f.id where f.inviter_id = p.user_id), 0) as friends,
    coalesce((select sum(g.second_cents) from users f join users t on t.inviter_id = f.id join gifts g on g.user_id = t.id where f.inviter_id = p.user_id), 0) as second
  from impact_scores p where p.friends_held_cents < 0 or p.second_held_cents < 0
) x where x.user_id = s.user_id;

-- When gifts of others last entered scores; empty until they first did. Everybody's score is of this time.
create table impact_batches (
  one boolean primary key default true check (one),
  ran_at timestamptz not null
);
insert into impact_batches (ran_at) select max(updated_at) from impact_scores having count(*) > 0;
alter table impact_scores drop column friends_held_cents, drop column second_held_cents, drop column updated_at;

alter table gifts
  add check ((worth_since is not null) = (status = 'settled')),
  add check (friends_cents between 0 and amount_cents),
  add check (second_cents between 0 and amount_cents),
  add check (partner_cents is null or (collaboration_id is not null and partner_cents between 0 and amount_cents));
-- What a batch looks at.
create index gifts_beside_scores on gifts (user_id)
  where status = 'settled' and (friends_cents <> amount_cents - refunded_cents or second_cents <> amount_cents - refunded_cents);
create index gifts_beside_subtotals on gifts (collaboration_id)
  where status = 'settled' and collaboration_id is not null and coalesce(partner_cents, 0) <> amount_cents - refunded_cents;
drop index gifts_of_collaboration;
create index gifts_of_collaboration on gifts (collaboration_id) include (partner_cents) where partner_cents is not null;
