// @vitest-environment jsdom
import french from '@preau/locales/fr/editor.json' with { type: 'json' }
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { SubtitlesInFilm, TakeSubtitles } from './subtitles-in-film.tsx'

const texts = { editor: french }
const text = { language: 'fr', captions: 'WEBVTT\n\n00:00.200 --> 00:01.000\nLéa arrive.\n' }
const german = { language: 'de', captions: null }
const unnamed = { language: null, captions: null }

test('O-49 an author reads in which languages a film file holds subtitles, and how to use them', () => {
  const said = (subtitles: (typeof text | typeof german | typeof unnamed)[]) =>
    drawInLesson(createElement(SubtitlesInFilm, { subtitles }), { texts }).textContent
  expect(said([text, german, german])).toMatch(
    /sous-titres\u00a0: français et allemand\..*reprenez-les par «\u00a0Sous-titres\u00a0»/,
  )
  expect(said([german])).toMatch(/sous-titres\u00a0: allemand\..*comme fichier/)
  expect(said([unnamed])).toContain('Cette vidéo contient des sous-titres.')
})

test('O-49 text subtitles in a film file are taken over with one press each; subtitles that are pictures are not offered', () => {
  const taken: string[] = []
  const onTake = (captions: Uint8Array) => taken.push(new TextDecoder().decode(captions))
  const subtitles = [german, text, { ...text, language: null }]
  const page = drawInLesson(createElement(TakeSubtitles, { subtitles, onTake }), { texts })
  const buttons = [...page.querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Reprendre les sous-titres de la vidéo\u00a0: français',
    'Reprendre les sous-titres de la vidéo',
  ])
  flushSync(() => buttons[0]!.click())
  expect(taken).toEqual([text.captions])
})
