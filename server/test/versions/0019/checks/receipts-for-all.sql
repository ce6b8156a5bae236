-- Every succeeded payment has one receipt, and no other payment has.
select p.id, p.uuid, p.status, r.number from payments p left join receipts r on r.payment_id = p.id
where (p.status = 'succeeded') <> (r.number is not null)
