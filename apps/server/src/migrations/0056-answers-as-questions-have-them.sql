-- Up Migration

-- An answer used to be kept with as many parts as were sent. The largest that a question can have (a hundred gaps of 200
-- characters, or a reflection of 20,000) stays well below this size, so what is larger was never given in a lesson.
update progress
set answers = coalesce(
  (
    select jsonb_object_agg(answer.key, answer.value)
    from jsonb_each(progress.answers) as answer
    where octet_length(answer.value::text) <= 200000
  ),
  '{}'
)
where octet_length(answers::text) > 200000;

-- Down Migration
