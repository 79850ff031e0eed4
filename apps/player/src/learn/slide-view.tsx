import type { LearnerBlock } from '@preau/course/block'
import { isQuestion } from '@preau/course/marking'
import { withNoBreakPunctuation } from '@preau/course/no-break-punctuation'
import { languageName } from '@preau/locales/language-name'
import { Button } from '@preau/ui/button/button'
import { CrashGuard } from '@preau/ui/crash-guard/crash-guard'
import { Notice } from '@preau/ui/notice/notice'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { promptId } from '#blocks/question/question-form.tsx'
import { columnsOf, drawBlock } from '#blocks/views.ts'
import { useLesson } from '#lesson/lesson.ts'
import type { LoadedSlide } from '#lesson/load-module.ts'
import { BlockLanguage, type Wording } from '#lesson/slide-wording.ts'
import { FailedNotice } from './failed-screen.tsx'
import { ReadAloud } from './read-aloud/read-aloud.tsx'
import styles from './slide-view.module.css'

/** The direction a slide enters from; null if it was not turned to. */
export type Entrance = 'next' | 'previous' | null

/** One screen: its heading, which takes the focus after each turn, and its blocks. */
export function SlideView({
  slide,
  entrance,
  heading,
  lacksQuestion = false,
}: {
  slide: Omit<LoadedSlide, 'languages'>
  entrance: Entrance
  heading: Ref<HTMLHeadingElement>
  /** An answer arrived too late: its question is gone. */
  lacksQuestion?: boolean
}) {
  const { t } = useTranslation('player')
  const { lang, isPrinted } = useLesson()
  const article = useRef<HTMLElement>(null)
  const about = useId()
  const { wording } = slide
  const [column = [], beside] = columnsOf(slide.content?.layout ?? 'column', slide.content?.blocks ?? [])
  useNewQuestionFocus(slide.questions)
  const asksAtOnce = column[0] !== undefined && isQuestion(column[0])
  return (
    <article
      ref={article}
      className={`stack gap-20 ${styles.slide}`}
      lang={wording.easy?.lang}
      data-layout={beside ? 'split' : 'column'}
      data-entrance={entrance}
      data-asks={asksAtOnce ? (column.length === 1 ? 'one' : 'several') : undefined}
    >
      <header>
        <h1 ref={heading} tabIndex={-1} lang={wording.titleLang} aria-describedby={about}>
          {withNoBreakPunctuation(slide.title)}
        </h1>
        {/* Part of the heading, which takes the focus after each turn; announced alone where only the language changes. */}
        <p id={about} role="status" className={styles.untranslated}>
          {wording.coverage !== 'whole'
            ? t(wording.coverage === 'none' ? 'language.notIn' : 'language.partly', {
                wanted: languageName(wording.wanted, lang),
                original: languageName(wording.original, lang),
              })
            : wording.easy && wording.easy.coverage !== 'whole' && t(`easy.${wording.easy.coverage}`)}
        </p>
        <div role="status" className={styles.lacking}>
          {lacksQuestion && (
            <div ref={focusUnlessElsewhere} tabIndex={-1}>
              <Notice>{t('question.takenOut')}</Notice>
            </div>
          )}
        </div>
        {!isPrinted && slide.content && (
          <div className={`cluster ${styles.reading}`}>
            <EasySwitch />
            <ReadAloud key={wording.easy?.lang} root={article} lang={lang} />
          </div>
        )}
      </header>
      {slide.content === null && (
        <Notice title={t('broken.slide')}>
          <p>{t('broken.slideWhy')}</p>
        </Notice>
      )}
      <CrashGuard instead={<FailedNotice />}>
        <Blocks blocks={column} wording={wording} />
        {beside && <Blocks blocks={beside} wording={wording} />}
      </CrashGuard>
    </article>
  )
}

/** A question that takes the place of the focused one takes its focus. */
function useNewQuestionFocus(questions: LoadedSlide['questions']) {
  const known = useRef(new Set(questions.map(({ id }) => id)))
  useEffect(() => {
    const added = questions.find(({ id }) => !known.current.has(id))
    known.current = new Set(questions.map(({ id }) => id))
    if (added) focusUnlessElsewhere(document.getElementById(promptId(added)))
  }, [questions])
}

/** A replacement of the focused question takes the focus too, and scrolls into view. */
function focusUnlessElsewhere(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}

function Blocks({ blocks, wording }: { blocks: LearnerBlock[]; wording: Wording }) {
  return (
    <div className={`stack gap-28 ${styles.blocks}`}>
      {blocks.map((block, index) => (
        <BlockLanguage key={block.id} value={part => wording.langOf(block.id, part)}>
          <div className={styles.block} data-block={block.id} data-separated={isQuestion(block) && index > 0}>
            {drawBlock(block)}
          </div>
        </BlockLanguage>
      ))}
    </div>
  )
}

/** Switches easy language on and off for every tool; nothing where no slide of the module is written in it. */
function EasySwitch() {
  const { t } = useTranslation('player')
  const { easy } = useLesson()
  const [wasOn, setWasOn] = useState(easy?.isOn)
  if (!easy) return null
  const { isOn, isMissed, onSwitch } = easy
  const said = isMissed ? 'missed' : isOn ? 'on' : 'off'
  return (
    <>
      <Button
        look={isOn ? 'soft' : 'plain'}
        size="sm"
        icon={isOn ? 'check' : 'list'}
        role="switch"
        aria-checked={isOn}
        onClick={() => {
          setWasOn(undefined)
          onSwitch(!isOn)
        }}
      >
        {t('easy.switch')}
      </Button>
      <p role="status" className={isMissed ? `small ${styles.missed}` : 'visually-hidden'}>
        {(isMissed || isOn !== wasOn) && t(`easy.${said}`)}
      </p>
    </>
  )
}
