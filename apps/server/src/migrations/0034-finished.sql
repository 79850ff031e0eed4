-- Time of a person that was not counted is there for their next report: the moment until which it was, not the one at
-- which something was last counted.
alter table active_day rename column counted_at to counted_until;
