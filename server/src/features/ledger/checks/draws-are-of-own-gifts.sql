-- A match is drawn for gifts that arrived, to the flash campaign of its pool.
select d.pool_id, g.uuid, g.status, d.cents, g.giveable_id, f.giveable_id as matched_id
from match_draws d join gifts g on g.id = d.gift_id join match_pools m on m.id = d.pool_id
join flash_campaigns f on f.id = m.flash_campaign_id
where g.giveable_id <> f.giveable_id or g.status <> 'settled'
