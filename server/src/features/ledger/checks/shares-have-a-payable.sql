-- Every nonprofit of a split has an account in the books, without which no gift of that split could be booked.
select s.allocation_id, s.nonprofit_id from allocation_shares s
left join ledger_accounts a on a.kind = 'payable' and a.nonprofit_id = s.nonprofit_id where a.id is null
