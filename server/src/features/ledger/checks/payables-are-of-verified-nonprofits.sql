-- Money is only owed to nonprofits that were verified.
select n.id, n.uuid, n.status, a.balance_cents from ledger_accounts a join nonprofits n on n.id = a.nonprofit_id
where n.status in ('listed', 'claim_pending')
