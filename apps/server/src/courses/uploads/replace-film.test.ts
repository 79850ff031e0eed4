import { videoOriginal, videoSource } from '@preau/contract/addresses'
import { mediaCredentials } from '@preau/contract/sessions/media-key'
import { expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { anMp4 } from '#testing/a-film.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'

const { app, db } = await aServer()
const [writer, stranger] = [await aTeacher(db), await aTeacher(db)]
const [{ tool }, elsewhere] = [await aBranch(db), await aBranch(db)]
for (const each of [tool, elsewhere.tool]) await give(db, each, [writer, 'writer'])

async function sent(film: Buffer, name: string, id = tool): Promise<string> {
  const file = new File([new Uint8Array(film)], name)
  const answer = await aCall(app, 'uploadMedia', { id, type: 'library', option: 'video' }, { as: writer, file })
  return answer.query[0]?.id ?? ''
}

const readerOf = ({ session }: TestPerson) => ({ credentials: mediaCredentials(session) })
const play = (id: string, as = writer) => app.inject({ url: videoSource(id, readerOf(as), '720p') })
const replace = (id: string, by: string, as?: TestPerson) => aCall(app, 'replaceVideo', { id, by }, as ? { as } : {})

const [old, better] = [anMp4(), Buffer.concat([anMp4(), Buffer.from('00000008free'.padEnd(24, '0'), 'hex')])]

test('R-54 a film is replaced in one step everywhere it is shown, and a second step undoes it', async () => {
  const [film, other] = [await sent(old, 'vieux.mp4'), await sent(better, 'neuf.mp4')]
  expect(await replace(film, other, writer)).toMatchObject({ status: 'success' })
  expect((await play(film)).rawPayload).toEqual(better)
  expect((await rowOf(db, film)).name).toBe('neuf.mp4')
  expect((await play(other)).rawPayload).toEqual(old)
  await replace(film, other, writer)
  expect((await play(film)).rawPayload).toEqual(old)
})

test('R-54 a film cannot be replaced without the right to write it, nor by a film of another tool', async () => {
  const [film, other] = [await sent(old, 'a.mp4'), await sent(better, 'b.mp4')]
  expect(await replace(film, other)).toMatchObject({ status: 'error', message: 'not logged' })
  expect(await replace(film, other, stranger)).toMatchObject({ status: 'error', message: 'not-found' })
  const away = await sent(better, 'c.mp4', elsewhere.tool)
  expect(await replace(film, away, writer)).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await replace(film, film, writer)).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await replace(film, tool, writer)).toMatchObject({ status: 'error', message: 'not-found' })
  expect((await play(film)).rawPayload).toEqual(old)
})

test('R-54 an author gets a film back as it was uploaded, under its name, and nobody else does', async () => {
  const film = await sent(old, 'Été à l’école.mp4')
  const asked = (as: TestPerson) => app.inject({ url: videoOriginal(film, readerOf(as)) })
  const answer = await asked(writer)
  expect(answer).toMatchObject({ statusCode: 200, rawPayload: old })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.+\.mp4$/)
  expect((await asked(stranger)).statusCode).toBe(404)
})
