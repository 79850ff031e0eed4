import { readCourse } from '@preau/course/files/course-files'
import { richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { filesOfZip } from '#courses/testing/files-of-zip.ts'
import { give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const author = await aTeacher(db)
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')
const image = (id: string, media: string) => ({ id, type: 'image' as const, media, alt: '' })
const tool = await aTool(server, {
  name: 'L’été : un outil / deux',
  media: { 'media/a.svg': svg, 'media/b.svg': svg },
  slides: [
    { name: 'Slide', blocks: [image('a', 'media/a.svg'), image('b', 'media/b.svg')] },
    { name: 'Hidden', hidden: true },
  ],
})
const toolId = tool('L’été : un outil / deux')
await give(db, toolId, [author, 'writer'])

async function exported() {
  const response = await sendRaw(app, 'exportCourse', { action: 'export', id: toolId }, { as: author })
  const files = await filesOfZip(response.rawPayload)
  const { course, problems } = readCourse<Buffer>(files)
  expect(problems).toBeUndefined()
  return { response, course }
}

test('R-43 an export is a download named after its tool, and is not cached', async () => {
  const { response } = await exported()
  const name = encodeURIComponent('L’été - un outil - deux.zip')
  expect(response.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('R-43 an export contains the drafts of slides, including hidden ones', async () => {
  const slide = tool('Slide')
  const { query } = await aCall(app, 'getDraft', { slide }, { as: author })
  const content = { title: 'Draft', blocks: [{ id: 't', type: 'text' as const, text: richTextOf('Words') }] }
  await aCall(app, 'putDraft', { slide, lang: 'fr', version: query[0]?.version ?? 0, content }, { as: author })
  const { course } = await exported()
  const slides = course?.modules[0]?.slides ?? []
  expect(slides.map(({ hidden, content: { fr } }) => [fr?.title, hidden])).toEqual([
    ['Draft', false],
    ['Hidden', true],
  ])
})

test('R-43 a picture in the bin is not exported, and its block is left empty', async () => {
  const slide = tool('Hidden')
  const { query } = await aCall(app, 'getDraft', { slide }, { as: author })
  const blocks = [image('a', tool('media/a.svg')), image('b', tool('media/b.svg'))]
  const content = { title: 'Pictures', blocks }
  await aCall(app, 'putDraft', { slide, lang: 'fr', version: query[0]?.version ?? 0, content }, { as: author })
  // The file was deleted at the same moment at which somebody began to use it.
  const gone = { deleted_at: new Date(), deleted_with: tool('media/b.svg') }
  await db.updateTable('object').set(gone).where('id', '=', gone.deleted_with).execute()
  const { course } = await exported()
  expect([...(course?.media.keys() ?? [])]).toEqual(['media/a.svg'])
  expect(course?.modules[0]?.slides[1]?.content.fr?.blocks).toMatchObject([{ media: 'media/a.svg' }, { media: '' }])
})
