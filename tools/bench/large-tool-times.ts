import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { give } from '../../apps/server/src/testing/a-branch.ts'
import { anAdministrator, aTeacher, type TestPerson } from '../../apps/server/src/testing/people.ts'
import { type CallName, calls } from '../../packages/contract/src/calls.ts'
import { lessonQueries } from '../../packages/contract/src/library/lesson-queries.ts'
import { type Platform, startPlatform } from '../soak/a-platform.ts'
import type { LoopDelay } from './loop-delay.ts'

/**
 * The cost of an operation on a large tool: its own, and that for the concurrent calls of others. In milliseconds and
 * megabytes.
 */
export type LargeToolTimes = LoopDelay & {
  name: string
  time: number
  /** The longest time that a reader and an author of another tool waited; null if one of them was refused. */
  read: number | null
  write: number | null
  /** The result. */
  outcome: string
}

const slidesOfModule = 100

/**
 * Does what authors and learners do, on a tool of 4,000 slides in two languages, at a production server of its own.
 * Reads `/proc`: Linux only.
 */
export async function measureLargeTool(slides = Number(process.env.BENCH_SLIDES ?? 4000)): Promise<LargeToolTimes[]> {
  const platform = await startPlatform()
  try {
    return await measureOn(platform, slides)
  } finally {
    await platform.clearAway()
  }
}

/** The calls of concurrent users, as their browsers make them; throws on a refusal. */
function callsOf(origin: string) {
  return async (name: CallName, query: object, as: TestPerson, file?: { bytes: BlobPart; name: string }) => {
    const { path, action } = calls[name]
    const body = { login: as.mail, key: as.session.tokenSession, query: JSON.stringify({ action, ...query }) }
    const form = new FormData()
    for (const [field, value] of Object.entries(body)) form.set(field, value)
    if (file) form.set('file_0', new Blob([file.bytes]), file.name)
    const sent = file ? { body: form } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = await fetch(origin + path, { method: 'POST', ...sent })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const refused = /^.{0,40}"status":"error","message":"([^"]*)"/.exec(bytes.subarray(0, 200).toString())?.[1]
    if (!answer.ok || refused) throw new Error(`${answer.status} ${refused}`)
    return bytes
  }
}

function rowsOf<Row>(answer: Buffer): Row[] {
  return (JSON.parse(answer.toString()) as { dataSet: { query: Row[] } }).dataSet.query
}

const sizeOf = (answer: Buffer) => `${(answer.length / 1e6).toFixed(1)} MB`

async function measureOn(platform: Platform, slides: number): Promise<LargeToolTimes[]> {
  const { db, origin } = platform
  const { large, inFrench, small } = await makeTools(platform, slides)
  const as = await anAdministrator(db)
  const author = await aTeacher(db)
  await give(db, small.id, [author, 'owner'])
  const port = await freePort()
  const preload = new URL('./loop-delay.ts', import.meta.url).pathname
  await platform.start({ NODE_OPTIONS: `--import=${preload}`, LOOP_DELAY_PORT: String(port) })
  const loopDelay = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as LoopDelay
  const ask = callsOf(origin)
  const read = () => ask('getLibrary', { filters: { list: small.id } }, author)
  const write = (description: string) =>
    ask('updateObjects', { dataAction: { id: small.id, commonAttributes: { description } } }, author)

  const measured: LargeToolTimes[] = []
  async function measure(name: string, act: () => Promise<string>): Promise<void> {
    let isOver = false
    const longest = async (call: () => Promise<unknown>) => {
      let most = 0
      for (; !isOver; await wait(20)) {
        const begun = performance.now()
        await call()
        most = Math.max(most, performance.now() - begun)
      }
      return most
    }
    await loopDelay()
    const others = Promise.all([longest(read), longest(() => write(name))].map(waiting => waiting.catch(() => null)))
    const begun = performance.now()
    const outcome = await act().catch(fault => `refused: ${fault.message}`)
    const time = performance.now() - begun
    isOver = true
    const [reader = null, writer = null] = await others
    measured.push({ name, time, ...(await loopDelay()), read: reader, write: writer, outcome })
  }
  const measureCall = (name: string, call: CallName, query: object) =>
    measure(name, async () => sizeOf(await ask(call, query, as)))

  // The first call of a kind loads modules, and is not measured.
  await Promise.all([read(), write('')])
  const modules = await childrenOf(platform, large)
  const [module = ''] = modules.slice(-1)
  const [slide = ''] = await childrenOf(platform, module)
  await measure('nothing', () => wait(2000, ''))
  await measure('the editor opens', async () => {
    const queries = [
      { filters: { type: 'bloc', list: large }, attributes: ['content'] },
      { filters: { type: 'module', parent: [large] }, attributes: [] },
      { filters: { type: 'library', parent: [large] }, attributes: ['content'] },
      { filters: { type: 'slide', parent: modules }, attributes: [] },
    ]
    const answers = await Promise.all(queries.map(query => ask('getLibrary', query, as)))
    return `${answers.slice(-1).flatMap(answer => rowsOf(answer)).length} slides`
  })
  await measureCall('the editor looks whether something changed', 'followTool', { tool: large })
  await measure('a lesson starts', async () => {
    const queries = Object.values(lessonQueries({ tool: large, module, lang: 'en' }))
    await Promise.all([
      ...queries.map(query => ask('getLibrary', query, as)),
      ask('getProgress', { tool: large, lang: 'en' }, as),
    ])
    return ''
  })
  await measureCall('all its slides with what is on them', 'getLibrary', {
    filters: { type: 'slide', parent: modules },
    attributes: ['content'],
    lang: 'fr',
  })
  await measureCall('statistics', 'getToolStatistics', { tool: large })
  await measureCall('check', 'checkTool', { tool: large })
  await changeAll(platform, large)
  await measureCall('check, all changed', 'checkTool', { tool: large })
  await measureCall('publish, all changed', 'publish', { list: [large] })
  await measureCall('versions of a slide', 'getVersions', { slide })
  await measureCall('export', 'exportCourse', { id: large })
  for (const format of ['xliff', 'xliff-2', 'csv']) {
    await measureCall(`translation out, ${format}`, 'exportTranslation', { tool: large, lang: 'en', format })
  }
  await measure('translation in', async () => {
    // With the small tool, since the file of a large one is too large to be imported.
    const query = { tool: small.id, lang: 'en' }
    const [file] = rowsOf<{ text: string }>(await ask('exportTranslation', { ...query, format: 'csv' }, as))
    const returned = { bytes: file?.text ?? '', name: 'texts.csv' }
    return sizeOf(await ask('importTranslation', { ...query, isTrial: false }, as, returned))
  })
  const zip = await ask('exportCourse', { id: inFrench }, as)
  await measure('import', async () => {
    const [begun] = rowsOf<{ id: string }>(
      await ask('importCourse', { target: small.level }, as, { bytes: new Uint8Array(zip), name: 'tool.zip' }),
    )
    for (;;) {
      const [at] = rowsOf<{ state: string; made: { slides: number } | null }>(
        await ask('getImport', { id: begun?.id }, as),
      )
      if (at && !['waiting', 'running'].includes(at.state)) return `${at.state}, ${at.made?.slides ?? 0} slides`
      await wait(100)
    }
  })
  await measureCall('duplicate', 'duplicateObject', { id: large })
  await measureCall('into the bin', 'deleteObjects', { dataAction: [{ id: large }] })
  await measureCall('out of the bin', 'restoreObjects', { list: [large] })
  return measured
}

async function childrenOf({ pool }: Platform, parent: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from object where parent_id = $1 and type in ('module', 'slide') order by position, id`,
    [parent],
  )
  return rows.map(({ id }) => id)
}

/** Gives every slide of a tool an unpublished draft. */
async function changeAll({ pool }: Platform, tool: string): Promise<void> {
  await pool.query(
    `insert into draft (slide_id, version, contents, origins)
    select id, 1, jsonb_build_object('en', translations -> 'en' -> 'content', language, content || '{"title": "Autrement"}'), '{}'
    from object where type = 'slide' and path @> array[$1::uuid]`,
    [tool],
  )
}

/**
 * Makes two tools of the demo larger: one in French and English, and one in French only, in which each slide is a
 * single file, so that it fits into an import. The third is left unchanged.
 */
async function makeTools(platform: Platform, slides: number) {
  const { rows } = await platform.pool.query<{ id: string; level: string }>(
    `select id, parent_id as level from object where type = 'tool' and 'en' = any (translated_into) order by position, id`,
  )
  const [large, inFrench, small] = rows
  if (!large || !inFrench || !small) throw new Error('the demo has no three tools in English')
  for (let place = 0; place < slides / slidesOfModule; place += 1) {
    await addModule(platform, large.id, { place, count: slidesOfModule, hasTranslations: true })
    await addModule(platform, inFrench.id, { place, count: slidesOfModule * 0.9, hasTranslations: false })
  }
  await platform.pool.query('analyze')
  return { large: large.id, inFrench: inFrench.id, small }
}

/** Adds a module to a tool, with so many copies of the slides that the tool has at first. */
async function addModule(
  { pool }: Platform,
  tool: string,
  { place, count, hasTranslations }: { place: number; count: number; hasTranslations: boolean },
): Promise<void> {
  const columns = 'id, type, parent_id, path, name, visibility, position, content, translations, language, published_at'
  await pool.query(
    `with module as (
      insert into object (${columns})
      select gen_random_uuid(), 'module', id, path || id, 'Module ' || $2::int, 'visible', 1000 + $2::int, '{}', '{}', language,
        now()
      from object where id = $1::uuid
      returning id, path
    ), pattern as (
      select *, row_number() over (order by id) - 1 as number, count(*) over () as patterns
      from object where type = 'slide' and path @> array[$1::uuid] and position < 100
    )
    insert into object (${columns})
    select gen_random_uuid(), 'slide', m.id, m.path || m.id, p.name, 'visible', 100 + n, p.content,
      case when $4::boolean then p.translations else '{}' end, p.language, now()
    from module m cross join generate_series(1, $3::int) n join pattern p on p.number = n % p.patterns`,
    [tool, place, count, hasTranslations],
  )
}
