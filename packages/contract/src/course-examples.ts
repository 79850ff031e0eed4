import type { Examples } from './call-example.ts'
import type { courseCalls } from './course-calls.ts'

const mail = 'chiara@ecole.example'
const id = 'c5d1f0a2-6b38-4e97-8f12-7a90b3c4d5e6'

/** One call and its answer for the calls by which courses come in and go out. */
export function courseExamples(level: string, tool: string): Examples<keyof typeof courseCalls> {
  return {
    exportCourse: { query: { action: 'export', user: mail, id: tool }, answer: null },
    importCourse: { query: { action: 'import', user: mail, target: level }, answer: [{ id }] },
    getImport: {
      query: { action: 'get', user: mail, id },
      answer: [
        {
          id,
          state: 'refused',
          percent: 40,
          tool: null,
          made: null,
          report: [
            { path: '01-signes/02-regarder.fr.md', line: 9, code: 'raw-html', values: {}, severity: 'error' },
            { path: '01-signes/module.yaml', code: 'empty-module', values: {}, severity: 'warning' },
          ],
        },
      ],
    },
  }
}
