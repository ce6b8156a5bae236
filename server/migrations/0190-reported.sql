-- Standard terms: what the processor reported, whether members are notified, an excerpt of what a case is about.
alter type refund_status rename value 'told' to 'reported';
alter table processor_refunds rename column told_at to reported_at;
alter table processor_disputes rename column told_at to reported_at;
alter table flash_campaigns rename column tells_members to notifies_members;
alter table complaint_cases rename column said to excerpt;
alter index allocations_told_before rename to allocations_changed_before;
