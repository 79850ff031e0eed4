-- Claims of the ID token that came with an access token: some providers say there alone who a person is. They go with
-- the row, minutes later.
alter table external_token add column claims jsonb not null default '{}';
