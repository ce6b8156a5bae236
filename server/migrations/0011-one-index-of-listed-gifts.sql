-- A gift is listed and has its day together, so gifts_by_day holds the same rows and serves both conditions.
drop index gifts_lately;
-- A picture has one form of storage.
alter table photos drop column kind;
