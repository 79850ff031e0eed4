import fc from 'fast-check'
import { type Block, type BlockType, blockType } from '#block.ts'
import type { CertificateRule } from '#certificate.ts'
import { type Course, type CourseSlide, toolWords } from '#course.ts'
import { type SlideContent, slideContent } from '#slide.ts'
import { themes } from '#themes.ts'
import { maybe, media, rawText, words } from './arbitrary-parts.ts'

/* Courses of every shape for property tests, in the form in which they are after reading from disk. */

async function arbitraryOf(type: BlockType): Promise<[BlockType, fc.Arbitrary<Block>]> {
  return [type, (await import(`../blocks/${type}/arbitrary.ts`)).arbitrary]
}

/** For every type of block, the arbitrary in its folder. */
export const arbitraryBlocks = await Promise.all(blockType.options.map(arbitraryOf))

/** A slide with some blocks of any types. */
export const arbitrarySlide: fc.Arbitrary<SlideContent> = fc.record({
  title: rawText,
  layout: fc.constantFrom('column', 'split'),
  ask: maybe(fc.integer({ min: 1, max: 3 })),
  readAgain: maybe(fc.uuid()),
  blocks: fc.array(fc.oneof(...arbitraryBlocks.map(([, arbitrary]) => arbitrary)), { maxLength: 4 }).map(blocks =>
    blocks.map((block, index) => ({
      ...block,
      id: block.type === 'text' ? `text-${index + 1}` : `${index}${block.id}`,
    })),
  ),
})

const names = fc.record({ fr: words, en: words })
type ToolNames = Record<keyof typeof toolWords, typeof names>
const toolNames = Object.fromEntries(Object.keys(toolWords).map(word => [word, names])) as ToolNames
const stored = arbitrarySlide.map(slide => slideContent.parse(slide))

/** A slide in both languages: published, published with a draft beside it, or never published. */
const slideOfCourse: fc.Arbitrary<CourseSlide> = fc
  .record({
    id: fc.uuid(),
    hidden: fc.boolean(),
    content: fc.record({ fr: stored, en: stored }),
    seen: fc.record({ fr: stored, en: stored }),
    drafts: fc.constantFrom('none', 'fr', 'en', 'only' as const, 'no-en', 'new-en'),
    isBehind: fc.boolean(),
  })
  .map(({ id, hidden, content, seen, drafts, isBehind }) => {
    const { fr, en } = content
    const other = (one: SlideContent) => ({ ...one, title: `vu ${one.title}` })
    const published = {
      none: {},
      fr: { publishedContents: { fr: other(seen.fr), en } },
      en: { publishedContents: { fr, en: other(seen.en) } },
      only: { publishedContents: null },
      'no-en': { publishedContents: { fr, en } },
      'new-en': { publishedContents: { fr } },
    }[drafts]
    const isWithoutEn = drafts === 'no-en'
    const behind = en.blocks.map(block => block.id).filter(block => fr.blocks.some(one => one.id === block))
    return {
      id,
      hidden: hidden && drafts !== 'only',
      content: isWithoutEn ? { fr } : content,
      ...published,
      ...(isBehind && !isWithoutEn && behind.length > 0 ? { behind: { en: behind } } : {}),
    }
  })

/** Each field of the rule may be left out, if that is allowed. */
const certificate: fc.Arbitrary<CertificateRule> = fc.record({
  isGiven: fc.boolean(),
  threshold: fc.integer({ min: 0, max: 100 }),
  hours: maybe(fc.integer({ min: 1, max: 800 }).map(quarters => quarters / 4)),
  validMonths: maybe(fc.integer({ min: 1, max: 120 })),
  attempts: maybe(fc.integer({ min: 1, max: 20 })),
  pauseMinutes: fc.integer({ min: 0, max: 10_080 }),
})

/** A course of some modules, each slide in both languages. */
export const arbitraryCourse: fc.Arbitrary<Course> = fc.record({
  tool: fc.record({
    id: fc.uuid(),
    level: fc.uuid(),
    kind: fc.constantFrom('formation', 'courseSet', 'playful'),
    language: fc.constant('fr'),
    visibility: fc.constantFrom('visible', 'hide'),
    ...toolNames,
    vocational: maybe(fc.constant({ acronym: 'ASSC', sefriNumber: '086911', years: 3, comingIntoForce: '2017-01-01' })),
    provenance: maybe(
      fc.constant({
        authors: 'Aline',
        reviewers: 'Luc',
        legalReview: '2026-11-14',
        sources: ['Une étude, https://example.org'],
        curriculum: ['PER EN 21'],
      }),
    ),
    themes: maybe(fc.uniqueArray(fc.constantFrom(...themes))),
    certificate: maybe(certificate),
    picture: maybe(fc.constant('media/cour.svg')),
  }),
  modules: fc.array(
    fc.record({
      id: fc.uuid(),
      minutes: fc.nat(120),
      name: names,
      description: names,
      takeaways: fc.record({ fr: fc.array(rawText, { maxLength: 4 }), en: fc.array(rawText, { maxLength: 4 }) }),
      exercise: maybe(names),
      published: maybe(fc.constant(false)),
      slides: fc.array(slideOfCourse, { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  media: fc
    .uniqueArray(media, { maxLength: 3 })
    .map(paths => new Map(paths.map(path => [path, new Uint8Array([1, 2])]))),
})
