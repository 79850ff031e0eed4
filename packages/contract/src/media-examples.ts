import type { Examples } from './call-example.ts'
import type { mediaCalls } from './media-calls.ts'

const mail = 'admin@ecole.example'

type Ids = { level: string; tool: string; module: string; slide: string; media: string }

/** One call and its answer for the calls by which administrators look after media. */
export function mediaExamples({ level, tool, module, slide, media: id }: Ids): Examples<keyof typeof mediaCalls> {
  return {
    getMedia: {
      query: { action: 'get', user: mail, kind: 'image', order: 'largest' },
      answer: [
        {
          media: [
            {
              id,
              name: 'media/majeur.png',
              kind: 'image',
              type: 'image/png',
              size: 284_113,
              timeStamp: 1,
              createdAt: Date.UTC(2026, 2, 2, 12),
              tool: { id: tool, name: 'Mille lectures' },
              isUnused: false,
              useCount: 1,
              uses: [
                {
                  id: slide,
                  type: 'slide',
                  name: 'Regarder deux fois',
                  path: [level, tool, module],
                  place: 'published',
                },
              ],
            },
          ],
          next: null,
          total: { count: 212, size: 1_410_220_310 },
        },
      ],
    },
    deleteMedia: { query: { action: 'delete', user: mail, id }, answer: [{ id }] },
  }
}
