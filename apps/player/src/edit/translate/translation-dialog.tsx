import { openCount } from '@preau/course/translation-status'
import type { ContentLanguage } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Progress } from '@preau/ui/progress/progress'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import listStyles from '#edit/list-dialog/list-dialog.module.css'
import { type FocusTarget, firstOpenPlace } from '#edit/slide/focus-target.ts'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { countIn, sumIn, type TranslationCount } from '#edit/tool/slide-state.ts'
import { WritableLanguages } from '#edit/tool/writable-languages.ts'
import type { SlidePlace } from '#platform/place.ts'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import styles from './translation-dialog.module.css'
import { TranslationFiles } from './translation-files.tsx'
import { useKeepTranslation } from './use-keep-translation.ts'

/** The open places in each language of a tool, with the ways to go through them. */
export function TranslationDialog({
  onGo,
  onClose,
}: {
  /** Opens a slide at an open place. */
  onGo: (place: SlidePlace, focusTarget: FocusTarget) => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const { tree } = useEditedTool()
  const [files, setFiles] = useState<ContentLanguage | null>(null)
  const others = useContext(WritableLanguages).filter(code => code !== tree.language)
  return (
    <Dialog open title={t('translating.title')} onClose={onClose}>
      <div className={`stack gap-16 ${listStyles.parts}`}>
        <p>{t('translating.lead', { language: languageHeading(tree.language) })}</p>
        {others.map(lang => (
          <OneLanguage key={lang} lang={lang} onGo={onGo} onFiles={() => setFiles(lang)} />
        ))}
      </div>
      {/* A second dialog on top, so that the focus returns to its button. */}
      {files && <TranslationFiles lang={files} onClose={() => setFiles(null)} />}
    </Dialog>
  )
}

function OneLanguage({
  lang,
  onGo,
  onFiles,
}: {
  lang: ContentLanguage
  onGo: (place: SlidePlace, focusTarget: FocusTarget) => void
  onFiles: () => void
}) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const { tree, states, id: tool } = useEditedTool()
  const { keep } = useKeepTranslation(lang)
  const [isAsking, setAsking] = useState(false)
  const slides = tree.modules.flatMap(module => module.slides.map(slide => ({ ...slide, module: module.id })))
  const sum = sumIn(states, slides, lang)
  const language = languageHeading(lang)
  if (!sum) return <Spinner label={t('publish.checking')} />
  const open = slides.flatMap(slide => {
    const count = countIn(states[slide.id], lang)
    return count && openCount(count) > 0 ? [{ slide, count }] : []
  })
  const [first] = open
  const goTo = (slide: { id: string; module: string }) =>
    onGo({ module: slide.module, slide: slide.id }, { at: firstOpenPlace, lang })
  return (
    <section className={`stack gap-12 ${styles.language}`} aria-label={language}>
      <Progress value={sum.written} max={Math.max(1, sum.words)} label={language} />
      <p>{open.length === 0 ? t('translating.allDone', { language }) : <Counts count={sum} />}</p>
      <div className={`cluster gap-12 ${listStyles.actions}`}>
        {first && (
          <Button size="sm" icon="arrow" onClick={() => goTo(first.slide)}>
            {t('translating.goThrough', { count: openCount(sum) })}
          </Button>
        )}
        {sum.outdated > 0 && (
          <Button look="second" size="sm" icon="check" onClick={() => setAsking(true)}>
            {t('translating.keepAll', { count: sum.outdated })}
          </Button>
        )}
        <Button
          look={first ? 'plain' : 'second'}
          size="sm"
          icon="file"
          onClick={onFiles}
          aria-label={t('translating.filesNamed', { language })}
        >
          {t('translating.files')}
        </Button>
      </div>
      {open.length > 0 && (
        <details className={styles.where}>
          <summary>{t('translating.where', { count: open.length })}</summary>
          <ul className={`stack ${listStyles.list}`}>
            {open.map(({ slide, count }) => (
              <li key={slide.id} className={`row ${listStyles.line}`}>
                <span>
                  <span lang={tree.language}>{slide.name || t('side.untitled')}</span>
                  <span className={`note ${styles.counts}`}>
                    <Counts count={count} />
                  </span>
                </span>
                <Button
                  look="plain"
                  size="sm"
                  onClick={() => goTo(slide)}
                  aria-label={t('translating.goNamed', { name: slide.name })}
                >
                  {t('publish.go')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('translating.keepAllTitle', { language })}
        confirmLabel={t('translating.keepAll', { count: sum.outdated })}
        cancelLabel={t('document.cancel')}
        onClose={() => setAsking(false)}
        onConfirm={() => keep(tool)}
      >
        <p>{t('translating.keepAllMeans', { count: sum.outdated })}</p>
      </ConfirmDialog>
    </section>
  )
}

/** The number of open places, by reason. */
function Counts({ count: { words, written, begun, outdated, untitled } }: { count: TranslationCount }) {
  const { t } = useTranslation('editor')
  const counts = { missing: words - written - begun, untitled, begun, outdated }
  return (Object.keys(counts) as (keyof typeof counts)[])
    .filter(why => counts[why] > 0)
    .map(why => t(`translating.why.${why}`, { count: counts[why] }))
    .join(' · ')
}
