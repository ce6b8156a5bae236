-- At no time were the payouts of a nonprofit more than the books had credited to it until then.
with moved as (
  select a.nonprofit_id, coalesce(t.booked_at, t.occurred_at) as at, 1 as turn, -e.amount_cents as cents, null::uuid as payout
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'payable'
  where e.amount_cents < 0 and t.kind not in ('payout', 'payout_reversed')
  union all
  select nonprofit_id, created_at, 2, reversed_cents - amount_cents, uuid from payouts
), owed as (
  select nonprofit_id, at, payout, sum(cents) over (partition by nonprofit_id order by at, turn rows unbounded preceding) as left_cents
  from moved
)
select payout, nonprofit_id, at, left_cents from owed where payout is not null and left_cents < 0
