import { checkCourses } from './check-courses.ts'
import { parseArguments, usage } from './course-arguments.ts'
import { connectionError, userErrorOf } from './course-error.ts'
import { exportObject, importFile, type Terminal } from './move-course.ts'

/** Runs the arguments of `npm run preau -- course` and returns the exit code: 0 when all of it is done, else 1. */
export async function courseCommand(typed: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<0 | 1> {
  try {
    const command = parseArguments(typed, env)
    if (command.what === 'check') return await checkCourses(terminal, command.folder)
    if (command.what === 'help') terminal.out(usage)
    else {
      const moved = command.what === 'export' ? exportObject(command, terminal) : importFile(command, terminal)
      await moved.catch(fault => {
        throw connectionError(fault, command.platform.host) ?? fault
      })
    }
    return 0
  } catch (fault) {
    const complaint = userErrorOf(fault)
    if (complaint === null) throw fault
    terminal.err(complaint)
    return 1
  }
}
