-- The mail by which somebody was reminded; null once it is no longer kept. A mail had the moment of its transaction, and
-- so had its reminder.
alter table reminder add column mail_id uuid references mail on delete set null;
create index reminder_mail on reminder (mail_id);
update reminder set mail_id = mail.id from mail
where mail.actor_id = reminder.actor_id and mail.kind = 'assignment-reminder' and mail.created_at = reminder.queued_at;

-- Who makes groups where not everybody does.
alter table actor drop constraint actor_role_check;
alter table actor add constraint actor_role_check check (role in ('user', 'group-maker', 'admin'));
