-- People comment on projects, too.
alter table comments drop constraint comments_anchor_type_check,
  add constraint comments_anchor_type_check
    check (anchor_type in ('communities', 'campaigns', 'flash-campaigns', 'projects', 'updates'));
