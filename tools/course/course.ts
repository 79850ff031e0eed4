import { courseCommand } from './course-command.ts'

/* Courses in and out from a terminal: `npm run course -- …`; see docs/how-to/move-a-course.md. */

process.exitCode = await courseCommand(process.argv.slice(2), process.env, {
  out: line => process.stdout.write(`${line}\n`),
  err: line => process.stderr.write(`${line}\n`),
})
