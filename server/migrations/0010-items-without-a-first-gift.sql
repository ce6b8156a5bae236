-- An item below the smallest gift joins the next charge of a plan with others: it has no first gift of its own.
alter table plan_items alter column first_payment_id drop not null;
alter table plan_items add check (first_payment_id is not null or state not in ('starting', 'dropped'));
