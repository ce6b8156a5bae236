-- What lets a browser act at the processor is not kept, however deep it lies in an event.
create function pg_temp.without_secrets(value jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, pg_temp.without_secrets(inner_value)), '{}') from jsonb_each(value) as e (key, inner_value)
      where key not in ('client_secret', 'next_action', 'use_stripe_sdk', 'stripe_js'))
    when 'array' then (
      select coalesce(jsonb_agg(pg_temp.without_secrets(element) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as e (element, place))
    else value
  end;
end $$;
update processor_events set payload = pg_temp.without_secrets(payload)
where payload::text ~ '_secret|next_action|stripe_js';
