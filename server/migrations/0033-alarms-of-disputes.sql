-- The alarm of a disputed charge replaces that of a disputed plan.
update alarms set ended_at = now() where kind = 'plan_disputed' and ended_at is null;
