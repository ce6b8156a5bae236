-- A plan that is skipped or paused is not charged before the month in which it resumes.
select user_id, uuid, state, next_on, from_month from plans where next_on < from_month
