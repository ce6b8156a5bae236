-- Money that leaves a pool for a nonprofit goes to the nonprofit of its flash campaign.
select t.id, t.key, m.id as pool_id, b.nonprofit_id, f.nonprofit_id as beneficiary_id
from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
join match_pools m on m.id = a.pool_id join flash_campaigns f on f.id = m.flash_campaign_id
join ledger_entries o on o.transaction_id = t.id join ledger_accounts b on b.id = o.account_id and b.kind = 'payable'
where t.kind = 'match' and b.nonprofit_id <> f.nonprofit_id
