import type { auditCalls } from './audit-calls.ts'
import type { Examples } from './call-example.ts'

const chiara = {
  id: '3f8a1c5e-9b27-4d60-a4e1-6c7d8e9f0a12',
  type: 'person' as const,
  name: 'Chiara Monnet',
  mail: 'chiara@ecole.example',
  path: [],
  isInBin: false,
}

/** One call and its answer for the log of deeds. */
export function auditExamples(level: string, tool: string): Examples<keyof typeof auditCalls> {
  return {
    getDeeds: {
      query: { action: 'get', user: 'admin@ecole.example', person: 'chiara', kind: 'changed' },
      answer: [
        {
          deeds: [
            {
              id: '8412',
              at: Date.UTC(2026, 2, 2, 12),
              action: 'update-tool',
              who: chiara,
              isByPlatform: false,
              what: { id: tool, type: 'tool', name: 'Mille lectures', mail: null, path: [level], isInBin: false },
              isGone: false,
              details: { changed: ['name'] },
              named: [],
            },
          ],
          next: null,
        },
      ],
    },
  }
}
