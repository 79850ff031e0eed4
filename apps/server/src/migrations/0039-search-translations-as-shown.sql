-- What is searched of a slide in another language is what its page shows: without blocks that its original no longer has,
-- and without the questions of which each learner is asked some.
insert into search_text_due
select id from object where type = 'slide' and translations <> '{}'
on conflict do nothing;
