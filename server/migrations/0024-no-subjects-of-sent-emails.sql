-- A subject may name people who delete their accounts, and nothing reads it. The column stays for processes of the release
-- before this one, which write it until they end; a later release drops it with what they wrote.
update mails set subject = '' where subject <> '';
alter table mails alter column subject set default '';
