import type { SignedInViewer } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { readAnswer } from '@preau/course/marking'
import { plainText } from '@preau/course/rich-text'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { storedSlides } from './stored-slides.ts'
import type { StoredAnswer } from './tables.ts'

type Reflection = Answer<'getReflections'>[number]

type Row = {
  slide: string
  module: string
  tool: string
  tool_name: string
  tool_lang: Language
  slide_lang: Language
  answers: Record<string, StoredAnswer>
}

/**
 * A person's own notes (reflections), the latest first, with their questions in a language. Notes are kept when their
 * slide is hidden or their question removed; only the question is missing then.
 */
export async function readOwnReflections(
  db: Kysely<Database>,
  person: SignedInViewer,
  language: Language,
): Promise<Reflection[]> {
  const { rows } = await sql<Row>`
    select p.slide_id as slide, p.module_id as module, p.tool_id as tool, p.answers,
      coalesce(nullif(tool.translations -> ${language} ->> 'name', ''), tool.name) as tool_name,
      case when nullif(tool.translations -> ${language} ->> 'name', '') is null then tool.language else ${language} end
        as tool_lang,
      case when slide.translations -> ${language} -> 'content' is null then slide.language else ${language} end
        as slide_lang
    from progress p
    join object slide on slide.id = p.slide_id
    join object tool on tool.id = p.tool_id
    where p.actor_id = ${person.id} and jsonb_path_exists(p.answers, '$.*.answer.text')
  `.execute(db)
  const ids = rows.map(({ slide }) => slide)
  const slides = await storedSlides(db, person, ids, language)
  return rows
    .flatMap(({ slide, module, tool, tool_name, tool_lang, slide_lang, answers }) => {
      const blocks = slides.get(slide)?.content.blocks
      return Object.entries(answers).flatMap(([block, { answer, at }]): Reflection[] => {
        const written = readAnswer('reflection', answer)
        if (!written?.text.trim()) return []
        const question = blocks?.find(({ id, type }) => id === block && type === 'reflection')
        return [
          {
            tool,
            toolName: tool_name,
            toolLanguage: tool_lang,
            place: blocks ? { module, slide } : null,
            block,
            question: question && 'prompt' in question ? plainText(question.prompt) : null,
            questionLanguage: slide_lang,
            text: written.text,
            at: Date.parse(at),
          },
        ]
      })
    })
    .sort((one, other) => other.at - one.at)
}
