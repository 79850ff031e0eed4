import type { Block } from '@preau/course/block'
import { sourceLanguage, sourceOf } from '@preau/course/source-of'
import type { ContentLanguage } from '@preau/locales/languages'
import { useSyncExternalStore } from 'react'
import { contentsNow } from '#edit/draft/draft-contents.ts'
import type { SlideDraft } from '#edit/draft/slide-draft.ts'
import { Canvas } from './canvas.tsx'
import { TranslationView } from './translation-view.tsx'

/** The editor of a slide in one language: the original on its canvas, or a translation beside its original. */
export function WrittenSlide({
  draft,
  lang,
  begun,
  onCarry,
}: {
  draft: SlideDraft
  lang: ContentLanguage
  /** The text that was begun before the slide was loaded. */
  begun: string | null
  /** A block is to be moved to another slide. */
  onCarry: (block: Block) => void
}) {
  const { about, histories } = useSyncExternalStore(draft.subscribe, draft.state)
  const { language } = about
  const original = histories[language]?.present
  if (!original) return null
  if (lang === language)
    return (
      <Canvas
        slide={about.slide}
        content={original}
        begun={begun}
        onEdit={edit => draft.edit(lang, edit)}
        onCarry={onCarry}
      />
    )
  const contents = contentsNow(histories)
  const source = sourceOf(contents, lang, language) ?? original
  return (
    <TranslationView
      lang={lang}
      language={sourceLanguage(contents, lang, language)}
      original={source}
      translation={histories[lang]?.present}
      outdated={about.outdated[lang] ?? []}
      meant={about.meant[lang] ?? []}
      onEdit={edit => draft.edit(lang, edit)}
      onBegin={content => draft.translate(lang, content)}
      onReviewed={blocks => draft.review(lang, blocks)}
      onRemove={() => draft.translate(lang, null)}
    />
  )
}
