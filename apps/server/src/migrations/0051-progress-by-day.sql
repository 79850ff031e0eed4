-- Up Migration

-- What was finished this week is looked up, however many years of progress lie beside it.
create index progress_done on progress (done_at);

-- Down Migration
drop index progress_done;
