import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { theFfmpeg } from '../apps/server/src/testing/a-real-film.ts'
import { makeOddFilm, oddFilms } from '../apps/server/src/testing/odd-films.ts'
import { accounts, expect, test } from './fixtures.ts'
import { aLessonOfFilms, bringIntoSegments, endsOfAll, filmsTimeout, playAll } from './odd-films.ts'

const aFilm = async (name: string) => {
  const film = oddFilms.find(each => each.name === name)!
  return { name, bytes: await makeOddFilm(film) }
}

test('M-12 odd films play to their end, in segments', async ({ page, administrator, signIn, baseURL }) => {
  const films = await Promise.all(oddFilms.map(({ name }) => aFilm(name)))
  const { path, states } = await aLessonOfFilms(baseURL ?? '', administrator, films)
  await expect.poll(states, { timeout: filmsTimeout }).toEqual(films.map(() => 'ready'))
  await signIn(accounts.administrator)
  await page.goto(path)
  const lesson = page.frameLocator('iframe')
  await expect(lesson.locator('video')).toHaveCount(films.length)
  const frame = page.frames().find(each => each !== page.mainFrame())!
  await expect.poll(() => frame.evaluate(bringIntoSegments)).toBe(films.length)
  await frame.evaluate(playAll)
  await expect.poll(() => frame.evaluate(endsOfAll)).toEqual(films.map(({ name }) => `${name} has ended in segments`))
})

test('M-12 a film whose segments end without sound, as earlier releases made them, continues as a whole file from where it stopped', async ({
  page,
  administrator,
  signIn,
  baseURL,
}, info) => {
  const film = await aFilm('shorter-sound.mp4')
  const { path, states } = await aLessonOfFilms(baseURL ?? '', administrator, [film])
  await expect.poll(states).toEqual(['ready'])
  const [playlist, segments] = [info.outputPath('360.m3u8'), info.outputPath('360.m4s')]
  const source = info.outputPath('film.mp4')
  await writeFile(source, film.bytes)
  await promisify(execFile)(theFfmpeg(), [
    ...['-v', 'error', '-i', source, '-c:v', 'libx264', '-force_key_frames', 'expr:gte(t,n_forced*4)', '-c:a', 'aac'],
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file', '-hls_segment_filename', segments, playlist],
  ])
  const bytes = await readFile(segments)
  await page.route('**/api3/films/**/360.m3u8', route => route.fulfill({ path: playlist }))
  await page.route('**/api3/films/**/360.m4s', route => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? []
    return route.fulfill({ status: 206, body: bytes.subarray(Number(from), Number(to) + 1) })
  })
  await signIn(accounts.administrator)
  await page.goto(path)
  await expect(page.frameLocator('iframe').locator('video')).toHaveCount(1)
  const frame = page.frames().find(each => each !== page.mainFrame())!
  await expect.poll(() => frame.evaluate(bringIntoSegments)).toBe(1)
  await frame.evaluate(playAll)
  await expect.poll(() => frame.evaluate(endsOfAll)).toEqual([`${film.name} has ended as a file`])
})
