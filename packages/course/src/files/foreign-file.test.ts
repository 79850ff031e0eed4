import { expect, test } from 'vitest'
import { foreignByContents, foreignByName } from './foreign-file.ts'

test('R-53 packages of other programs are recognised by their contents, also in a subfolder', () => {
  expect(foreignByContents(['imsmanifest.xml', 'index.html'], 'cours.zip')).toBe('scorm')
  expect(foreignByContents(['cours/imsmanifest.xml'], 'cours.zip')).toBe('scorm')
  expect(foreignByContents(['imsmanifest.xml'], 'cours.imscc')).toBe('cartridge')
  expect(foreignByContents(['h5p.json', 'content/content.json'], 'jeu.zip')).toBe('h5p')
  expect(foreignByContents(['moodle_backup.xml'], 'sauvegarde.mbz')).toBe('moodle')
  expect(foreignByContents(['ppt/presentation.xml'], 'x.zip')).toBe('powerpoint')
  expect(foreignByContents(['01-signes/imsmanifest.xml.md', 'tool.yaml'], 'x.zip')).toBeNull()
})

test('R-53 files of other programs are recognised by their names', () => {
  expect(['a.H5P', 'b.mbz', 'c.pptx', 'd.pdf', 'e.doc', 'f.odt', 'g.imscc'].map(foreignByName)).toEqual([
    'h5p',
    'moodle',
    'powerpoint',
    'pdf',
    'word',
    'opendocument',
    'cartridge',
  ])
  expect(['cours.zip', 'cours.md', 'image.png'].map(foreignByName)).toEqual([null, null, null])
})
