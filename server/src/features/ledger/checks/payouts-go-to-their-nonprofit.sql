-- A payout goes to the account of its own nonprofit.
select p.uuid, p.nonprofit_id, p.account_id, a.processor_account_id as own_account
from payouts p left join payout_accounts a on a.nonprofit_id = p.nonprofit_id
where p.account_id is distinct from a.processor_account_id
