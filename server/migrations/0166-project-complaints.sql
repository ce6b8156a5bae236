-- Projects can be reported as campaigns are.
alter table complaint_cases drop constraint complaint_cases_anchor_type_check,
  add constraint complaint_cases_anchor_type_check
    check (anchor_type in ('comments', 'updates', 'communities', 'campaigns', 'flash-campaigns', 'projects', 'people'));
