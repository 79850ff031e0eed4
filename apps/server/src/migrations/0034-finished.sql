-- Time of a person that was not counted is there for their next report: the moment until which it was, not the one at
-- which something was last counted.
alter table active_day rename column counted_at to counted_until;

-- Who has finished a tool, and when: each slide done and, where its certificate asks for points, enough of them. What is
-- added to the tool later takes nothing back.
create table finished_tool (
  actor_id uuid not null references actor on delete cascade,
  tool_id uuid not null references object on delete cascade,
  finished_at timestamptz not null,
  primary key (actor_id, tool_id)
);

-- Who had finished by the former rule, each slide done, has; who has a certificate is found by it.
insert into finished_tool (actor_id, tool_id, finished_at)
select p.actor_id, p.tool_id, max(p.done_at)
from progress p
join object tool on tool.id = p.tool_id
join object slide on slide.id = p.slide_id
join object module on module.id = slide.parent_id
where p.done_at is not null and tool.slide_count > 0
  and slide.type = 'slide' and slide.visibility = 'visible' and slide.deleted_at is null
  and module.type = 'module' and module.visibility = 'visible' and module.deleted_at is null
group by p.actor_id, p.tool_id, tool.slide_count
having count(*) >= tool.slide_count;

-- A module is taken in one sitting: an author's minutes are half a day at most.
update object set content = jsonb_set(content, '{minutes}', '240')
where type = 'module' and (content ->> 'minutes')::numeric > 240;
update object set minutes = 240 where type = 'module' and minutes > 240 and measured_minutes is null
  and not minutes_are_estimated;
update object tool set minutes = (
  select coalesce(sum(m.minutes), 0) from object m
  where m.parent_id = tool.id and m.type = 'module' and m.visibility = 'visible' and m.deleted_at is null
)
where tool.type = 'tool' and exists (
  select from object m where m.parent_id = tool.id and m.type = 'module' and m.minutes = 240
);
