import { checkCourses } from './check-courses.ts'
import { parseArguments, usage } from './course-arguments.ts'
import { connectionError, userErrorOf } from './course-error.ts'
import { exportTool, importFile, type Terminal } from './move-course.ts'

/** Does what was typed behind `npm run preau -- course` and gives the exit code: 0 when all of it is done, else 1. */
export async function courseCommand(typed: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<0 | 1> {
  try {
    const asked = parseArguments(typed, env)
    if (asked.what === 'check') return await checkCourses(terminal, asked.folder)
    if (asked.what === 'help') terminal.out(usage)
    else {
      const moved = asked.what === 'export' ? exportTool(asked, terminal) : importFile(asked, terminal)
      await moved.catch(fault => {
        throw connectionError(fault, asked.platform.host) ?? fault
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
