-- A pool holds nothing while money of its match is gone: what it holds makes up for that first.
with gone as (
  select id, amount_cents::numeric * least(amount_cents + cover_cents, refund_asked_cents + refunded_cents + lost_cents)
    / (amount_cents + cover_cents) as cents
  from payments where kind = 'match'
)
select m.id, m.cap_cents, m.back_cents, m.drawn_cents, m.released_cents, g.cents as gone_cents
from match_pools m join gone g on g.id = m.payment_id
where m.cap_cents > m.back_cents + m.drawn_cents + m.released_cents and m.back_cents < floor(g.cents)
