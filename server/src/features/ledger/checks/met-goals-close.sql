-- A giveable that stops at its goal takes no gifts once the goal is met.
select id, uuid, raised_cents, goal_cents from giveables where stop_at_goal and raised_cents >= goal_cents and closed_at is null
