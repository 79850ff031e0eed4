import { call } from '@preau/contract/client/call-about-recall'
import { answerOf } from '@preau/contract/client/outcome'
import { isMarkable, isQuestion } from '@preau/course/marking'
import type { ContentLanguage } from '@preau/locales/languages'
import { loadViews } from '#blocks/views.ts'
import { attemptLoad, type Loaded, type LoadedModule, type LoadedSlide, loadModule } from '#lesson/load-module.ts'
import type { CallerAt } from '#platform/caller-at.ts'

/** A question alone on its slide, and the module it is from. */
export type AskedQuestion = { module: LoadedModule; slide: LoadedSlide }

/**
 * Loads the questions that a person is asked some weeks after they finished a tool, as they are published now; none if
 * they are asked none or the tool is gone.
 */
export async function loadRecall(
  caller: CallerAt,
  { tool, lang }: { tool: string; lang: ContentLanguage },
): Promise<Loaded<AskedQuestion[]>> {
  return attemptLoad(async () => {
    const outcome = await call('getRecall', { tool, lang }, caller)
    if (outcome.refusal?.code === 'not-found') return { ok: true, value: [] }
    const questions = (await answerOf(Promise.resolve(outcome)))[0]?.questions ?? []
    const ids = [...new Set(questions.map(({ module }) => module))]
    const loaded = await Promise.all(ids.map(module => loadModule(caller, { tool, module, lang })))
    const modules = new Map<string, LoadedModule>()
    for (const result of loaded) {
      if (result.ok) modules.set(result.value.id, result.value)
      // A module that was hidden in the meantime has no questions.
      else if (result.trouble !== 'missing' && result.trouble !== 'empty') return result
    }
    const asked = questions.flatMap(({ module: id, slide, block }) => askedQuestion(modules.get(id), { slide, block }))
    await loadViews(asked.flatMap(({ slide }) => slide.questions))
    return { ok: true, value: asked }
  })
}

function askedQuestion(module: LoadedModule | undefined, place: { slide: string; block: string }): AskedQuestion[] {
  const slide = module?.slides.find(({ id }) => id === place.slide)
  const block = slide?.content?.blocks.find(({ id }) => id === place.block)
  if (!module || !slide?.content || !block || !isQuestion(block) || !isMarkable(block)) return []
  const content = { ...slide.content, layout: 'column' as const, blocks: [block] }
  return [{ module, slide: { ...slide, content, questions: [block] } }]
}
