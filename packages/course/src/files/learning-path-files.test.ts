import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LearningPath } from '#course.ts'
import { maybe, words } from '#testing/arbitrary-parts.ts'
import { readLearningPath, writeLearningPath } from './learning-path-files.ts'

const names = fc.record({ fr: words, en: words })
const learningPath: fc.Arbitrary<LearningPath> = fc.record({
  id: fc.uuid(),
  level: fc.uuid(),
  language: fc.constant('fr'),
  visibility: fc.constantFrom('visible', 'hide'),
  name: names,
  description: names,
  tools: fc.uniqueArray(fc.record({ id: fc.uuid(), name: words }), { maxLength: 50, selector: ({ id }) => id }),
  isOrdered: fc.boolean(),
  certificate: maybe(
    fc.record({ isGiven: fc.boolean(), hours: fc.integer({ min: 1, max: 800 }).map(hours => hours / 4) }),
  ),
  picture: maybe(fc.constant('media/cour.png')),
})

test('G-38 a path is unchanged after writing and reading it, also from a subfolder of a zip', () => {
  fc.assert(
    fc.property(learningPath, written => {
      const media = new Map([['media/cour.png', new Uint8Array([1, 2])]])
      const files = writeLearningPath({ learningPath: written, media })
      expect(readLearningPath(files)).toEqual({ learningPath: written, media })
      const below = [...files].map(([path, file]) => [`parcours/${path}`, file] as const)
      expect(readLearningPath(new Map([...below, ['__MACOSX/._path.yaml', '']]))).toEqual({
        learningPath: written,
        media,
      })
    }),
    { numRuns: 30 },
  )
})

test('G-38 a folder that holds no path is refused with the reason', () => {
  const codes = (files: Record<string, string>) =>
    readLearningPath(new Map(Object.entries(files))).problems?.map(({ code }) => code)
  expect(codes({})).toEqual(['no-path'])
  expect(codes({ 'path.yaml': '- 1' })).toEqual(['invalid-field'])
  expect(codes({ 'path.yaml': 'id: [' })).toEqual(['yaml'])
  expect(codes({ 'media/a.mp4': '', 'deep/path.yaml': '', 'other/path.yaml': '' })).toContain('no-path')
})
