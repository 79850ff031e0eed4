import type { ImportCode } from '#check/import-problem.ts'
import type { ProblemValues } from '#check/problem.ts'

/** What is wrong with a zip, or with the file at a path in it; an empty path means the zip itself. */
export type ZipProblem = {
  path: string
  code: Extract<
    ImportCode,
    | 'damaged-zip'
    | 'damaged-file'
    | 'encrypted'
    | 'packed-otherwise'
    | 'unsafe-path'
    | 'symbolic-link'
    | 'same-path'
    | 'too-many-files'
    | 'unfolds-too-far'
  >
  values: ProblemValues
}

/** Thrown where a zip, or a file of it, cannot be read. */
export class ZipFault extends Error {
  override name = 'ZipFault'
  readonly problems: readonly ZipProblem[]

  constructor(problems: readonly ZipProblem[]) {
    super(problems.map(({ path, code }) => `${path}: ${code}`).join(', '))
    this.problems = problems
  }
}

/** A single problem of a zip or, with a path, of a file in it. */
export function zipFault(code: ZipProblem['code'], values: ProblemValues = {}, path = ''): ZipFault {
  return new ZipFault([{ path, code, values }])
}
