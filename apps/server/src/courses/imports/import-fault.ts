import type { ImportCode } from '@preau/course/check/import-problem'
import type { Problem, ProblemValues } from '@preau/course/check/problem'

/** Something wrong with a file that is to be imported: a problem of a course, or one of the file that brings it. */
export type ImportProblem = { path: string; line?: number | undefined; code: string; values: ProblemValues }

/** Thrown where an import cannot go on; nothing of it is kept. */
export class ImportFault extends Error {
  override name = 'ImportFault'
  readonly problems: ImportProblem[]

  constructor(problems: ImportProblem[] | Problem[]) {
    super(problems.map(({ path, code }) => `${path}: ${code}`).join(', '))
    this.problems = problems
  }
}

/** The one problem of a file; the empty path means the upload as a whole. */
export function importFault(path: string, code: ImportCode, values: ProblemValues = {}): ImportFault {
  return new ImportFault([{ path, code, values }])
}
