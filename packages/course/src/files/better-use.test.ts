import { expect, test } from 'vitest'
import { betterUseOf } from './better-use.ts'

test('T-29 a file says by its name whether it can become slides or captions, and is only attached otherwise', () => {
  const names = [
    'Cours.DOCX',
    'texte.md',
    'a.b.markdown',
    'film.fr.srt',
    'film.VTT',
    'x.sbv',
    'fiche.pdf',
    'docx',
    'a.zip',
  ]
  expect(Object.fromEntries(names.map(name => [name, betterUseOf(name)]))).toEqual({
    'Cours.DOCX': 'slides',
    'texte.md': 'slides',
    'a.b.markdown': 'slides',
    'film.fr.srt': 'captions',
    'film.VTT': 'captions',
    'x.sbv': 'captions',
    'fiche.pdf': null,
    docx: null,
    'a.zip': null,
  })
})
