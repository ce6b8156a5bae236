-- Some jobs have new names. Waiting jobs and schedules move with them. A new database has no queue yet.
do $$
begin
  if to_regclass('queue.queue') is null then return; end if;
  -- one statement, because schedules and jobs refer to their queue
  with renamed (old, new) as (
    values ('tell-of-message', 'notify-of-message'),
      ('tell-milestones', 'notify-of-milestones'),
      ('tell-many', 'notify-many'),
      ('tell-standing', 'notify-of-state'),
      ('turn-flash-campaigns', 'advance-flash-campaigns'),
      ('follow-late-words', 'apply-late-events'),
      ('count-held-gifts', 'count-hidden-gifts')
  ), queues as (update queue.queue q set name = r.new from renamed r where q.name = r.old),
    schedules as (update queue.schedule s set name = r.new from renamed r where s.name = r.old)
  update queue.job j set name = r.new from renamed r where j.name = r.old;
end $$;
