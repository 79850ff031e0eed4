-- What leads did that is not written yet to a person who had a mail about groups today: it goes with the mail of the
-- next morning. `known_day` is the due day that the person knows of an assignment that moved.
create table waiting_news (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references actor on delete cascade,
  group_id uuid not null references people_group on delete cascade,
  assignment_id uuid references assignment on delete cascade,
  news text not null check (news in ('asked', 'moved', 'lead')),
  known_day date,
  check ((news = 'lead') = (assignment_id is null))
);
create unique index waiting_news_assignment on waiting_news (actor_id, assignment_id) where assignment_id is not null;
create unique index waiting_news_lead on waiting_news (actor_id, group_id) where assignment_id is null;
create index waiting_news_of_assignment on waiting_news (assignment_id);
create index waiting_news_of_group on waiting_news (group_id);
