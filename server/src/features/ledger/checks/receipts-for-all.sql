-- Every succeeded payment has one receipt; other payments and unmatched charges have none.
select p.id, p.uuid, p.status, r.number from payments p left join receipts r on r.payment_id = p.id and r.nth = 0
where (p.status = 'succeeded' and p.unmatched_of is null) <> (r.number is not null)
