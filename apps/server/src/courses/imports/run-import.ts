import { randomUUID } from 'node:crypto'
import type { ImportResult, ReportLine } from '@preau/contract/courses/schemas'
import type { SignedInViewer, Viewer } from '@preau/contract/library/rights'
import type { ImportCode } from '@preau/course/check/import-problem'
import type { CourseTool, LearningPath } from '@preau/course/course'
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
import { approveCertificates } from '#library/certificate-grounds.ts'
import { countSlides } from '#library/count-slides.ts'
import { holdForApproval, needsApproval } from '#library/creation-rules.ts'
import { type Found, lockTree } from '#library/find-object.ts'
import { putLast } from '#library/order-objects.ts'
import { retryStaleCopy, StaleCopy } from '#library/retry-stale-copy.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { isUniqueViolation } from '#platform/postgres/unique-violation.ts'
import { queueVideos, type SentFilm } from '#videos/queue-video.ts'
import { ImportFault, type ImportProblem, importFault } from './import-fault.ts'
import {
  endImport,
  findImport,
  findImportTarget,
  type ImportRow,
  importedKey,
  importQueued,
  noteProgress,
  ourFault,
} from './imports.ts'
import { type Plan, planImport } from './plan-import.ts'
import { purgeImportFiles } from './purge-import-files.ts'
import { type KeptMedia, putCourse, putMedia, putModules } from './put-course.ts'
import { putLearningPath } from './put-learning-path.ts'
import { nameUniquely } from './unique-name.ts'
import { withUnusedIds, withUnusedPathIds } from './with-unused-ids.ts'

/** Without `ffmpeg`, films are served as they were uploaded. */
type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config; log: Logger; ffmpeg?: string | null }

/** A plan whose files are in the store. `films` are those to be encoded. */
type Ready = { plan: Plan; media: Map<string, KeptMedia>; films: SentFilm[] }

/** Most attempts at one import, since an import that crashes its server must not do so forever. */
const mostAttempts = 3

/**
 * Runs one import: reads all files, stores its media, and puts everything into the library in one transaction. A
 * restart after a crash creates the same ids and files again, so nothing of the first attempt is left over. Every
 * import ends with a report, whatever fails.
 */
export function importCourses(deps: Dependencies) {
  return aJob({
    ...importQueued,
    async run({ id }, signal, attempt = 1) {
      const { db, files } = deps
      const row = await findImport(db, id)
      if (row && row.ended_at === null) {
        try {
          if (attempt > mostAttempts) throw new Error(`an import did not end in ${mostAttempts} attempts`)
          await makeImport(deps, row, signal)
        } catch (fault) {
          // The server stops; another one runs the import again.
          if (signal.aborted) throw fault
          await endImport(db, id, endingOf(deps, id, fault))
        }
      }
      await purgeImportFiles({ db, files }, id)
    },
  })
}

function endingOf({ log }: Dependencies, id: string, fault: unknown) {
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

async function makeImport(deps: Dependencies, row: ImportRow, signal: AbortSignal): Promise<void> {
  const { db, files, ffmpeg = null } = deps
  await noteProgress(db, row.id, 1)
  const viewer = await viewerFor(db, row.actor_id)
  const target = await targetOf(db, viewer, row)
  const upload = await readUpload(files, row.id, row.file_names)
  const kept = new Map<string, KeptMedia>()
  try {
    const planned = await planImport(upload, {
      target: { id: target.id, type: target.type === 'level' ? 'level' : 'tool' },
      fileNames: row.file_names,
      language: target.type === 'tool' ? target.language : row.language,
      importId: row.id,
    })
    await keepMedia(deps, row, planned, { kept, signal })
    const plan = reportLeftOfCaptions(planned, kept)
    const ready = ffmpeg
      ? { plan, media: kept, films: filmsAmong(kept, plan.tool?.cuts) }
      : { plan: reportUncut(plan), media: kept, films: [] }
    await retryStaleCopy(() => db.transaction().execute(trx => putPlan(trx, row, viewer, ready)))
  } catch (fault) {
    // The connection may have been lost just after the commit.
    if ((await findImport(db, row.id))?.state === 'done') return
    throw fault
  }
}

/** The person of an import; refuses one who was blocked while the file waited. */
async function viewerFor(db: Kysely<Database>, id: string): Promise<SignedInViewer> {
  const person = await db
    .selectFrom('actor')
    .select('role')
    .where('id', '=', id)
    .where(hasStatus('active'))
    .executeTakeFirst()
  if (!person) throw importFault('', 'no-target')
  return { id, isAdministrator: person.role === 'admin' }
}

/** The target of an import; refuses where it is gone, or the person has lost the right to add to it. */
function targetOf(db: Kysely<Database>, viewer: Viewer, row: ImportRow): Promise<Found> {
  const refuse = () => importFault('', 'no-target')
  return findImportTarget(db, { ...viewer, refuse }, row.target_id)
}

/** Checks every file and puts it into the store; throws an ImportFault with all problems. */
async function keepMedia(
  { db, files, config, ffmpeg = null }: Dependencies,
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

/** Adds to the report of a plan that its cut films are shown uncut, for a server that encodes nothing. */
function reportUncut(plan: Plan): Plan {
  const uncut = Object.keys(plan.tool?.cuts ?? {}).map(
    (film): ReportLine => ({ path: film, code: 'not-cut', values: {}, severity: 'warning' }),
  )
  return { ...plan, report: [...plan.report, ...uncut] }
}

async function keepOne(
  { files, ffmpeg = null }: Pick<Dependencies, 'files' | 'ffmpeg'>,
  importId: string,
  path: string,
  file: IncomingFile,
): Promise<KeptMedia> {
  const seen = await inspectMedia(file, importId)
  const id = derivedId(importId, `object ${path}`)
  // A new key, not one from the ids in the course: a course could choose the id of another tool's file.
  const key = `${importedKey(importId)}/${derivedId(importId, `file ${path}`)}`
  return {
    id,
    content: seen.content,
    ...(seen.left && { left: seen.left }),
    file: await storeFile(files, { key, path: file.path, isEncoded: Boolean(ffmpeg) }, seen),
  }
}

/** Adds to the report of a plan what was dropped from captions. */
function reportLeftOfCaptions(plan: Plan, kept: ReadonlyMap<string, KeptMedia>): Plan {
  const lines = [...kept].flatMap(([path, { left = {} }]) =>
    Object.entries(left).flatMap(([what, count]): ReportLine[] =>
      count > 0 ? [{ path, code: `captions-${what}`, values: { count }, severity: 'warning' }] : [],
    ),
  )
  return { ...plan, report: [...plan.report, ...lines] }
}

/** Puts a plan into the library, unless another server has done so by now. */
async function putPlan(
  trx: Transaction<Database>,
  row: ImportRow,
  viewer: SignedInViewer,
  { plan, media, films }: Ready,
): Promise<void> {
  if ((await findImport(trx, row.id))?.ended_at) return
  const { modules } = plan
  const target = await targetOf(trx, viewer, row)
  // Written before the tree is locked, since a large import takes time; nobody sees it until it is in place.
  const { tool, learningPath, drafts, report } = await writePlan(trx, row, target, viewer, { plan, media }).catch(
    fault => {
      // Another import has added the same course in the meantime.
      throw isUniqueViolation(fault)
        ? new StaleCopy('the course was imported in the meantime', { cause: fault })
        : fault
    },
  )
  await queueVideos(trx, films, row.actor_id)
  await lockTree(trx)
  const targetNow = await targetOf(trx, viewer, row)
  if (targetNow.path.join() !== target.path.join()) throw new StaleCopy()
  let { id: toolId, name } = targetNow
  const head = tool ?? learningPath
  if (head) {
    toolId = head.id
    name = await nameUniquely(trx, head)
    const type = tool ? 'tool' : 'path'
    await putLast(trx, target.id, type, [head.id])
    if (needsApproval(viewer, type, targetNow)) await holdForApproval(trx, head.id)
    if (head.visibility === 'visible' && viewer.isAdministrator) await approveCertificates(trx, [head.id], viewer.id)
  } else {
    const ids = modules.map(({ id }) => id)
    await putLast(trx, target.id, 'module', ids)
    await countSlides(trx, [target.id])
  }
  const files = { file: row.file_names.join(', '), media: media.size, into: target.id }
  const details = learningPath ? { ...files, tools: learningPath.tools.length } : { ...files, modules: modules.length }
  const action = learningPath ? 'import-path' : 'import-course'
  await recordEvent(trx, { by: viewer.id, action, to: toolId, details })
  const slides = modules.reduce((sum, module) => sum + module.slides.length, 0)
  const made: ImportResult = {
    name,
    isNew: head !== undefined,
    modules: modules.length,
    slides,
    drafts,
    media: media.size,
    ...(learningPath && { tools: learningPath.tools.length }),
  }
  await endImport(trx, row.id, { state: 'done', toolId, made, report })
}

/** What was written of a plan: a new tool, a new path, or neither where everything was added to an existing tool. */
type Written = { tool?: CourseTool; learningPath?: LearningPath; drafts: number; report: ReportLine[] }

/** Writes the contents of a plan. */
async function writePlan(
  trx: Transaction<Database>,
  row: ImportRow,
  target: Found,
  owner: SignedInViewer,
  { plan: { tool, learningPath, modules, report }, media }: Pick<Ready, 'plan' | 'media'>,
): Promise<Written> {
  const place = { ownerId: owner.id, position: 0 }
  if (learningPath) {
    const { folder, isCopy } = await withUnusedPathIds(trx, row.id, { learningPath, media })
    const put = await putLearningPath(trx, folder, owner)
    const lines = [...report, ...put.report]
    return {
      learningPath: put.learningPath,
      drafts: 0,
      report: isCopy ? [...lines, copyNote('path.yaml', 'path-copied')] : lines,
    }
  }
  if (tool) {
    const { course, isCopy } = await withUnusedIds(trx, row.id, { tool, modules, media })
    const drafts = await putCourse(trx, course, place)
    return { tool: course.tool, drafts, report: isCopy ? [...report, copyNote('tool.yaml', 'new-ids')] : report }
  }
  const home = { id: target.id, level: target.path[0] ?? '', language: target.language }
  await putMedia(trx, home, media, owner.id)
  return { drafts: await putModules(trx, home, { modules, media }, place), report }
}

const copyNote = (path: string, code: ImportCode): ReportLine => ({ path, code, values: {}, severity: 'note' })
