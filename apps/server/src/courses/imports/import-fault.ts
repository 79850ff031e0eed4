import type { ImportCode } from '@preau/course/check/import-problem'
import type { Problem, ProblemValues } from '@preau/course/check/problem'

/** A problem with an imported file: one of the course format, or of the file itself. */
export type ImportProblem = { path: string; line?: number | undefined; code: string; values: ProblemValues }

/** Thrown where an import cannot continue; nothing of it is kept. */
export class ImportFault extends Error {
  override name = 'ImportFault'
  readonly problems: ImportProblem[]

  constructor(problems: ImportProblem[] | Problem[]) {
    super(problems.map(({ path, code }) => `${path}: ${code}`).join(', '))
    this.problems = problems
  }
}

/** A single problem with a file; the empty path means the whole upload. */
export function importFault(path: string, code: ImportCode, values: ProblemValues = {}): ImportFault {
  return new ImportFault([{ path, code, values }])
}
