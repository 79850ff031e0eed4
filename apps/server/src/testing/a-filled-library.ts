import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, calls } from '@preau/contract/calls'
import { exampleFacts } from '@preau/contract/certificates/schemas'
import { type CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Database } from '#database.ts'
import { openFileStore } from '#platform/files.ts'
import { openPool } from '#platform/postgres/db.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

/** How many people and tools a library has; each person has opened ten slides and has a certificate. */
export type LibrarySize = { people: number; tools: number }

/** Who makes a call; a visitor if left out. */
export type Requester = 'administrator' | 'teacher'

export type FilledLibrary = Awaited<ReturnType<typeof openFilledLibrary>>

/** The whole server except its socket, on its own database with this many people and tools. */
export async function openFilledLibrary(size: LibrarySize) {
  await using begun = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'preau-bench-'))
  begun.defer(() => rm(dataDir, { recursive: true, force: true }))
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, log, isDurable: false })
  begun.defer(postgres.stop)
  const pool = openPool({ ...postgres.connection, statement_timeout: 0 }, log, { silence: 0 })
  begun.defer(() => pool.end())
  await migrate(pool, log)
  const queries: { query: CompiledQuery; milliseconds: number }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis: milliseconds }) => void queries.push({ query, milliseconds }),
  })
  await fill(db, size)
  const config = readConfig({ DATA_DIR: dataDir, FFMPEG_PATH: 'none' }, { demo: false })
  const app = await buildApp({ config, db, pool, files: await openFileStore(join(dataDir, 'files'), log), log })
  begun.defer(() => app.close())
  const people = { administrator: await anAdministrator(db), teacher: await aTeacher(db) }
  await sql`update progress set actor_id = ${people.teacher.id} where actor_id = ${idOf('person', 1)}`.execute(db)
  // The teacher may write one tool, as one author among others.
  await sql`
    insert into share (object_id, actor_id, right_name)
    select ${idOf('tool', sql.raw('n'))}, case n when 1 then ${people.teacher.id} else ${idOf('person', sql.raw('n'))} end, 'owner'
    from generate_series(1, ${size.tools}::int / 2) n
  `.execute(db)
  const groups = { few: await aGroup(db, 30), many: await aGroup(db, 300) }
  await sql`analyze`.execute(db)
  const all = begun.move()
  /** Invalidates everything that was rendered from the library. */
  const touchLibrary = () => pool.query(`update object set position = position where type = 'level'`)
  const tool = (await sql<{ id: string }>`select ${idOf('tool', 7)} as id`.execute(db)).rows[0]?.id ?? ''

  return {
    /** A tool that people have begun. */
    tool,
    /** Groups of 30 and of 300 people, each with five assignments, by their ids. */
    groups,
    /** Makes a call, and returns how many rows its answer has. */
    async ask(name: CallName, query: object, as?: Requester): Promise<number> {
      const { path, action } = calls[name]
      const payload = { ...credentialsOf(as && people[as]), query: { action, ...query } }
      const { statusCode, body } = await app.inject({ method: 'POST', url: path, payload })
      if (statusCode !== 200 || body.includes('"status":"error"')) throw new Error(`${name}: ${body.slice(0, 300)}`)
      if (!body.startsWith('{')) return body.split('\r\n').length - 2
      return rowsOf((JSON.parse(body) as { dataSet: { query: unknown[] } }).dataSet.query)
    },
    /** Renders the site map again (the first of several), and returns how many French tool pages it lists. */
    async siteMap(): Promise<number> {
      await touchLibrary()
      const { body } = await app.inject({ url: '/sitemap-1.xml' })
      return body.split('<loc>').filter(page => /^[^<]*\/fr\/session\//.test(page)).length
    },
    /** Renders the catalogue again, and returns how many tools it shows. */
    async catalogue(): Promise<number> {
      await touchLibrary()
      const { body } = await app.inject({ url: '/fr/marketplace' })
      return new Set(body.match(/href="\/fr\/session\/[^"]*"/g)).size
    },
    /** The query plan of the slowest statement. */
    async slowest(ask: () => Promise<unknown>): Promise<string> {
      queries.length = 0
      await ask()
      const [slow] = queries.toSorted((one, other) => other.milliseconds - one.milliseconds)
      if (!slow) return 'it asks the database nothing'
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${slow.query.sql}`,
        slow.query.parameters as unknown[],
      )
      return [slow.query.sql.replaceAll(/\s+/g, ' '), ...rows.map(row => row['QUERY PLAN'])].join('\n')
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** A group of so many people, with five assignments of two tools each; returns its id. */
async function aGroup(db: Kysely<Database>, people: number): Promise<string> {
  const n = sql.raw('n')
  const { rows } = await sql<{
    id: string
  }>`insert into people_group (name) values (${`${people}`}) returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  await sql`
    insert into membership (group_id, actor_id, is_lead, is_member, text_version, shows_certificates)
    select ${id}, ${idOf('person', n)}, false, true, 1, true from generate_series(1, ${people}::int) n
  `.execute(db)
  await sql`
    with asked as (
      insert into assignment (group_id, due_day) select ${id}, current_date + n from generate_series(1, 5) n returning id
    )
    insert into assignment_tool (assignment_id, tool_id, place)
    select asked.id, ${idOf('tool', sql`asked.place * 7 + n`)}, n
    from (select id, row_number() over () as place from asked) asked, generate_series(0, 1) n
  `.execute(db)
  return id
}

function credentialsOf(person: TestPerson | undefined) {
  return person ? { login: person.mail, key: person.session.tokenSession } : { login: 'nobody', key: 'public' }
}

/** Rows of an answer: the lines of a list's page, or the counts of an overview. */
function rowsOf(answer: unknown[]): number {
  const [page = {}] = answer as [object?]
  if (answer.length !== 1) return answer.length
  const list = Object.values(page).find(Array.isArray)
  if ('openRequests' in page) return (Object.values(page) as unknown[]).reduce<number>(plus, 0)
  return list?.length ?? 1
}

const plus = (sum: number, each: unknown) => sum + (typeof each === 'number' ? each : 0)

/** SQL: the id of the nth row: a UUID of version 4, as all ids. */
const idOf = (what: 'person' | 'level' | 'tool' | 'module' | 'slide', number: unknown) =>
  sql`overlay(overlay(md5(${sql.lit(`${what} `)} || (${number})::text) placing '4' from 13) placing 'a' from 17)::uuid`

const slidesOfTool = 4

/** SQL: one of a hundred names, of which one person in a hundred is called Monnet. */
const surnameOf = (number: RawBuilder<unknown>) =>
  sql`case when ${number} % 100 = 0 then 'Monnet' else 'Rochat-' || ${number} % 100 end`

/** Fills an empty database with one statement for each table, with triggers and foreign keys switched off. */
async function fill(db: Kysely<Database>, { people, tools }: LibrarySize): Promise<void> {
  const n = sql.raw('n')
  const name = sql`
    (array['Harcèlement', 'Parents', 'Élève', 'Image', 'Classe'])[1 + n % 5] || ' de la cour ' || (hashtext('name' || n) & 4095)
  `
  const object = (type: 'level' | 'tool' | 'module' | 'slide', count: number, path: RawBuilder<unknown>[]) => sql`
    insert into object (id, type, parent_id, path, name, visibility, position, kind, content, slide_count, module_count, minutes, published_at)
    select ${idOf(type, n)}, ${type}, ${path.at(-1) ?? sql`null`}, array[${sql.join(path)}]::uuid[], ${name}, 'visible', n,
      ${type === 'tool' ? 'formation' : null},
      case when ${type === 'slide'} then jsonb_build_object('title', '', 'layout', 'column', 'blocks', '[]'::jsonb)
        else '{}' end,
      ${slidesOfTool}, 1, 20, now() - n * interval '1 hour'
    from generate_series(1, ${count}::int) n
  `
  const levelOf = (tool: RawBuilder<unknown>) => idOf('level', sql`(${tool}) % 10 + 1`)
  const toolOfSlide = sql`(n - 1) / ${sql.lit(slidesOfTool)} + 1`
  /** The ten slides of each person: all slides of two tools, and the first ones of a third. */
  const toolOfStep = sql`(p * 7 + step / ${sql.lit(slidesOfTool)}) % ${sql.lit(tools)} + 1`
  const slideOfStep = sql`(${toolOfStep} - 1) * ${sql.lit(slidesOfTool)} + step % ${sql.lit(slidesOfTool)} + 1`
  const statements = [
    sql`set local session_replication_role = replica`,
    sql`
      insert into actor (id, mail, mail_key, first_name, last_name, organization, canton, activated_at, seen_at, created_at)
      select ${idOf('person', n)}, mail, mail,
        (array['Chiara', 'Noé', 'Aline', 'Luca', 'Ève', 'Till'])[1 + n % 6] || ' ' || n % 97,
        ${surnameOf(n)},
        'École ' || n % 503, (array['vd', 'ge', 'vs', 'ti', 'zh'])[1 + n % 5],
        case when n % 50 > 0 then now() end, now() - n * interval '1 minute', now() - n * interval '1 hour'
      from generate_series(1, ${people}::int) n cross join lateral (select 'personne' || n || '@ecole.ch' as mail) m
    `,
    object('level', 10, []),
    object('tool', tools, [levelOf(n)]),
    object('module', tools, [levelOf(n), idOf('tool', n)]),
    object('slide', tools * slidesOfTool, [
      levelOf(toolOfSlide),
      idOf('tool', toolOfSlide),
      idOf('module', toolOfSlide),
    ]),
    sql`
      insert into search_text (object_id, type, language, is_original, title, body)
      select id, type, 'fr', true, name, 'Dans la cour, ' || name || ' et la photo ' || position from object where type <> 'level'
    `,
    sql`
      insert into progress (actor_id, slide_id, module_id, tool_id, seen_at, visited_at, done_at)
      select ${idOf('person', sql`p`)}, ${idOf('slide', slideOfStep)}, ${idOf('module', toolOfStep)},
        ${idOf('tool', toolOfStep)}, at, at, at
      from generate_series(1, ${people}::int) p cross join generate_series(0, 9) step
      cross join lateral (select now() - (p % 500) * interval '1 day' - step * interval '1 minute' as at) t
    `,
    sql`
      insert into certificate (code, actor_id, tool_id, facts, issued_at, status_index)
      select code, ${idOf('person', sql`p`)}, ${idOf('tool', sql`(p * 7) % ${sql.lit(tools)} + 1`)},
        ${JSON.stringify(exampleFacts)}::jsonb || jsonb_build_object('code', code, 'holder',
          'Chiara ' || ${surnameOf(sql.raw('p'))}),
        now() - (p % 500) * interval '1 day', p
      from generate_series(1, ${people}::int) p
      cross join lateral (select upper(left(md5('code ' || p), 10)) as code) c
    `,
  ]
  await db.transaction().execute(async trx => {
    // Indexes are built afterwards over all rows: that takes a fraction of the time of updating them row by row.
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('actor'::regclass, 'object'::regclass, 'progress'::regclass, 'certificate'::regclass)
        and not indisunique
    `.execute(trx)
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
    for (const { definition } of indexes) await sql.raw(definition).execute(trx)
  })
}
