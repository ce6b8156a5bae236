import { sql } from 'kysely'

/** Joins the partner of a collaboration `co`: `pu` is a person, `pk` a community with its giveable `pg`. */
export const partnerJoins = sql`
  left join users pu on pu.id = co.person_id
  left join communities pk on pk.id = co.community_id
  left join giveables pg on pg.id = pk.giveable_id`

/** True if the partner may be shown: an active person or a public community. */
export const isShowable = sql`(pu.status = 'active' or pg.is_public)`

export const partnerColumn = sql`json_build_object(
  'type', case when pu.id is null then 'communities' else 'users' end, 'uuid', coalesce(pu.uuid, pg.uuid),
  'name', coalesce(trim(pu.first_name || ' ' || pu.last_name), pg.name), 'slug', pg.slug,
  'avatar', coalesce(pu.avatar, pk.avatar), 'topic', pg.topic, 'via', co.slug)`

export const partnersOf = sql`
  (select coalesce(json_agg(${partnerColumn} order by co.answered_at, co.id), '[]')
    from collaborations co ${partnerJoins} where co.giveable_id = ga.id and co.status = 'accepted' and ${isShowable})`
