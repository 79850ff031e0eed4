import { randomUUID } from 'node:crypto'
import type { ReportLine } from '@preau/contract/courses/schemas'
import type { Viewer } from '@preau/contract/library/rights'
import type { CourseTool } from '@preau/course/course'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { hasStatus } from '#accounts/account-status.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Config } from '#config.ts'
import { readQuotas } from '#courses/quotas.ts'
import type { IncomingFile } from '#courses/uploads/incoming-files.ts'
import { inspectMedia } from '#courses/uploads/inspect-media.ts'
import { derivedId } from '#courses/uploads/media-id.ts'
import { mediaKind } from '#courses/uploads/media-type.ts'
import { readUpload } from '#courses/uploads/read-upload.ts'
import { storeFile } from '#courses/uploads/store-file.ts'
import type { Database } from '#database.ts'
import { countSlides } from '#library/count-slides.ts'
import { type Found, findObject, lockTree } from '#library/find-object.ts'
import { putLast } from '#library/order-objects.ts'
import { Outdated, untilInPlace } from '#library/until-in-place.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { isUniqueViolation } from '#platform/postgres/unique-violation.ts'
import { queueVideos, type SentFilm } from '#videos/queue-video.ts'
import { ImportFault, type ImportProblem, importFault } from './import-fault.ts'
import { endImport, findImport, type ImportRow, importAsked, importedKey, noteProgress, ourFault } from './imports.ts'
import { type Plan, planImport } from './plan-import.ts'
import { purgeImportFiles } from './purge-import-files.ts'
import { type KeptMedia, putCourse, putMedia, putModules } from './put-course.ts'
import { nameUniquely } from './unique-name.ts'
import { withNewIds } from './with-new-ids.ts'

/** Where there is no `ffmpeg`, films stay as they come. */
type Server = { db: Kysely<Database>; files: FileStore; config: Config; log: Logger; ffmpeg?: string | null }

/** What is ready to be put into the library: its files are in the store. Films are those that are to be encoded. */
type Ready = { plan: Plan; media: Map<string, KeptMedia>; films: SentFilm[] }

/** How often an import is begun: one that takes its server down with it is not to do so for ever. */
const mostAttempts = 3

/**
 * Makes one import: reads all of its files, keeps its media, and puts everything into the library in one transaction.
 * Begun again after a crash, it makes the same ids and files, so nothing is left of the first attempt. However it fails,
 * it ends with a report.
 */
export function importCourses(server: Server) {
  return aJob({
    ...importAsked,
    async run({ id }, signal, attempt = 1) {
      const { db, files } = server
      const row = await findImport(db, id)
      if (row && row.ended_at === null) {
        try {
          if (attempt > mostAttempts) throw new Error(`an import did not end in ${mostAttempts} attempts`)
          await makeImport(server, row, signal)
        } catch (fault) {
          // Another server takes it up.
          if (signal.aborted) throw fault
          await endImport(db, id, endingOf(server, id, fault))
        }
      }
      await purgeImportFiles({ db, files }, id)
    },
  })
}

function endingOf({ log }: Server, id: string, fault: unknown) {
  if (fault instanceof ImportFault) return { state: 'refused' as const, report: errors(fault.problems) }
  const errorId = randomUUID()
  log.error({ err: fault, errorId, import: id }, 'an import failed')
  return ourFault(errorId)
}

const errors = (problems: ImportProblem[]) =>
  problems.map(
    ({ path, line, code, values }): ReportLine => ({
      path,
      ...(line === undefined ? {} : { line }),
      code,
      values,
      severity: 'error',
    }),
  )

async function makeImport(server: Server, row: ImportRow, signal: AbortSignal): Promise<void> {
  const { db, files, ffmpeg = null } = server
  await noteProgress(db, row.id, 1)
  const viewer = await viewerFor(db, row.actor_id)
  const target = await targetOf(db, viewer, row)
  const upload = await readUpload(files, row.id, row.file_names)
  const kept = new Map<string, KeptMedia>()
  try {
    const plan = await planImport(upload.files, {
      target: { id: target.id, type: target.type === 'level' ? 'level' : 'tool' },
      fileNames: row.file_names,
      language: target.type === 'tool' ? target.language : row.language,
      importId: row.id,
    })
    await keepMedia(server, row, plan, { kept, signal })
    const ready = ffmpeg
      ? { plan, media: kept, films: filmsAmong(kept, plan.tool?.cuts) }
      : { plan: reportUncut(plan), media: kept, films: [] }
    await untilInPlace(() => db.transaction().execute(trx => putPlan(trx, row, viewer, ready)))
  } catch (fault) {
    // A connection may be lost just when what it wrote was committed.
    if ((await findImport(db, row.id))?.state === 'done') return
    throw fault
  } finally {
    upload.close()
  }
}

/** The person, who may have been blocked while the file waited: then nothing is theirs to fill. */
async function viewerFor(db: Kysely<Database>, id: string): Promise<Viewer & { id: string }> {
  const person = await db
    .selectFrom('actor')
    .select('role')
    .where('id', '=', id)
    .where(hasStatus('active'))
    .executeTakeFirst()
  if (!person) throw importFault('', 'no-target')
  return { id, isAdministrator: person.role === 'admin' }
}

/** What it is imported into, if it is still there and the person may still put something into it. */
function targetOf(db: Kysely<Database>, viewer: Viewer, row: ImportRow): Promise<Found> {
  const refuse = () => importFault('', 'no-target')
  return findObject(db, { ...viewer, refuse }, 'create', row.target_id)
}

/** Looks at every file and puts it into the store; throws an ImportFault that names each that is not as it must be. */
async function keepMedia(
  { db, files, config, ffmpeg = null }: Server,
  row: ImportRow,
  { media }: Plan,
  { kept, signal }: { kept: Map<string, KeptMedia>; signal: AbortSignal },
): Promise<void> {
  const problems: ImportProblem[] = []
  const { film } = await readQuotas({ db, config })
  const all = [...media.values()].reduce((sum, { size }) => sum + size, 0)
  let done = 0
  for (const [path, file] of media) {
    signal.throwIfAborted()
    try {
      if (mediaKind(file.path)?.purpose === 'video' && file.size > film)
        throw importFault(file.path, 'file-too-large', { size: file.size, maximum: film })
      kept.set(path, await keepOne({ files, ffmpeg }, row.id, path, file))
    } catch (fault) {
      if (!(fault instanceof ImportFault)) throw fault
      problems.push(...fault.problems)
    }
    done += file.size
    await noteProgress(db, row.id, 10 + (80 * done) / Math.max(1, all))
  }
  if (problems.length > 0) throw new ImportFault(problems)
}

const filmsAmong = (kept: Map<string, KeptMedia>, cuts: CourseTool['cuts'] = {}) =>
  [...kept]
    .filter(([, { file }]) => file.purpose === 'video')
    .map(([path, { file }]) => ({ key: file.key, cut: cuts[path] }))

/** A plan whose report says of films that were cut that they are shown as they came, where nothing encodes. */
function reportUncut(plan: Plan): Plan {
  const uncut = Object.keys(plan.tool?.cuts ?? {}).map(
    (film): ReportLine => ({ path: film, code: 'not-cut', values: {}, severity: 'warning' }),
  )
  return { ...plan, report: [...plan.report, ...uncut] }
}

async function keepOne(
  { files, ffmpeg = null }: Pick<Server, 'files' | 'ffmpeg'>,
  importId: string,
  path: string,
  file: IncomingFile,
): Promise<KeptMedia> {
  const seen = await inspectMedia(file, importId)
  const id = derivedId(importId, `object ${path}`)
  // Of its own, whatever ids the course brings: a key that a course could choose might be another tool's.
  const key = `${importedKey(importId)}/${derivedId(importId, `file ${path}`)}`
  return {
    id,
    content: seen.content,
    file: await storeFile(files, { key, path: file.path, isEncoded: Boolean(ffmpeg) }, seen),
  }
}

/** Puts a plan into the library, unless another server has done so by now. */
async function putPlan(
  trx: Transaction<Database>,
  row: ImportRow,
  viewer: Viewer & { id: string },
  { plan, media, films }: Ready,
): Promise<void> {
  if ((await findImport(trx, row.id))?.ended_at) return
  const { modules } = plan
  const target = await targetOf(trx, viewer, row)
  // Nobody sees it before it is in its place, so nobody waits while it is written: much takes its time.
  const { tool, drafts, report } = await writePlan(trx, row, target, viewer.id, { plan, media }).catch(fault => {
    // Another import brought the same course meanwhile.
    throw isUniqueViolation(fault) ? new Outdated('the course came in meanwhile', { cause: fault }) : fault
  })
  await queueVideos(trx, films, row.actor_id)
  await lockTree(trx)
  const { path, ...targetNow } = await targetOf(trx, viewer, row)
  if (path.join() !== target.path.join()) throw new Outdated()
  let { id: toolId, name } = targetNow
  if (tool) {
    toolId = tool.id
    name = await nameUniquely(trx, tool)
    await putLast(trx, target.id, 'tool', [tool.id])
  } else {
    const ids = modules.map(({ id }) => id)
    await putLast(trx, target.id, 'module', ids)
    await countSlides(trx, [target.id])
  }
  const details = { file: row.file_names.join(', '), modules: modules.length, media: media.size, into: target.id }
  await recordEvent(trx, { by: viewer.id, action: 'import-course', to: toolId, details })
  const slides = modules.reduce((sum, module) => sum + module.slides.length, 0)
  const made = { name, isNew: tool !== null, modules: modules.length, slides, drafts, media: media.size }
  await endImport(trx, row.id, { state: 'done', toolId, made, report })
}

/** Writes what a plan brings; gives the new tool as it was written, null where all of it is in the one that was asked for. */
async function writePlan(
  trx: Transaction<Database>,
  row: ImportRow,
  target: Found,
  ownerId: string,
  { plan: { tool, modules, report }, media }: Pick<Ready, 'plan' | 'media'>,
): Promise<{ tool: CourseTool | null; drafts: number; report: ReportLine[] }> {
  const place = { ownerId, position: 0 }
  if (tool) {
    const { course, isCopy } = await withNewIds(trx, row.id, { tool, modules, media })
    const drafts = await putCourse(trx, course, place)
    const note: ReportLine = { path: 'tool.yaml', code: 'new-ids', values: {}, severity: 'note' }
    return { tool: course.tool, drafts, report: isCopy ? [...report, note] : report }
  }
  const home = { id: target.id, level: target.path[0] ?? '', language: target.language }
  await putMedia(trx, home, media, ownerId)
  return { tool, drafts: await putModules(trx, home, { modules, media }, place), report }
}
