import { checkLearningPath } from '#check/check-learning-path.ts'
import type { Problem } from '#check/problem.ts'
import { type LearningPath, pathFile } from '#course.ts'
import { fromRoot, textOf, withoutBlankWords } from './folder.ts'
import { readYaml, writeYaml } from './yaml-file.ts'

/** A path with its pictures by their file (`media/…`), in the form in which the reader got them. */
export type LearningPathFolder<Media = Uint8Array> = { learningPath: LearningPath; media: Map<string, Media> }

/** The result of reading: the path, or the problems in the files. */
type ReadLearningPath<Media> =
  | (LearningPathFolder<Media> & { problems?: undefined })
  | { problems: Problem[]; learningPath?: undefined; media?: undefined }

const isPicture = (path: string) => pathFile.shape.picture.safeParse(path).success

/** Reads a path from its files, as `readCourse` reads a course; or returns what is wrong with them. */
export function readLearningPath<Media>(
  files: ReadonlyMap<string, string | Uint8Array | Media>,
): ReadLearningPath<Media> {
  const problems: Problem[] = []
  const media = new Map<string, Media>()
  let source: string | undefined
  for (const [path, file] of fromRoot(files, 'path.yaml')) {
    if (path === 'path.yaml') source = textOf(path, file, problems) ?? ''
    else if (isPicture(path)) media.set(path, file as Media)
    else problems.push({ path, code: 'unknown-file', values: {} })
  }
  if (source === undefined) problems.push({ path: 'path.yaml', code: 'no-path', values: {} })
  const learningPath = source === undefined ? undefined : readYaml('path.yaml', source, pathFile, problems)
  if (learningPath) {
    problems.push(...checkLearningPath(learningPath, media).map(problem => ({ path: 'path.yaml', ...problem })))
  }
  return learningPath && problems.length === 0 ? { learningPath, media } : { problems }
}

/** Writes a path as its files, by their path below its folder. */
export function writeLearningPath<Media>({
  learningPath,
  media,
}: LearningPathFolder<Media>): Map<string, string | Media> {
  return new Map<string, string | Media>([['path.yaml', writeYaml(withoutBlankWords(learningPath))], ...media])
}
