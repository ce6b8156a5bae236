-- What the house paused the house alone takes up again.
alter table campaigns add column paused_by_staff boolean not null default false;
alter table campaigns add check (status = 'paused' or not paused_by_staff);
-- What its goal had closed before its organizer went is over, and not paused.
with over as (
  update campaigns c set status = 'ended' from giveables ga
  where ga.id = c.giveable_id and c.status = 'paused' and ga.closed_because = 'goal_met' returning c.giveable_id
)
update giveables set closed_because = 'ended' where id in (select giveable_id from over);
