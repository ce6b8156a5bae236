-- A receipt names its giver until the account is deleted, and nobody after that.
select r.number, u.status, r.identity is not null as named
from receipts r join payments p on p.id = r.payment_id join users u on u.id = p.user_id
where (r.identity is null) <> (u.status = 'deleted')
