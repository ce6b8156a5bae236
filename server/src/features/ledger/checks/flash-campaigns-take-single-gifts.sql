-- No monthly gift goes to a flash campaign.
select g.id, g.uuid, ga.uuid as flash_campaign from gifts g join payments p on p.id = g.payment_id
join giveables ga on ga.id = g.giveable_id where p.kind = 'monthly' and ga.kind = 'flash-campaigns'
