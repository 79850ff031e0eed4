import { call } from '@preau/contract/client/call-about-recall'
import { readEasyChoice } from '@preau/contract/sessions/easy-choice'
import { mediaCredentials } from '@preau/contract/sessions/media-key'
import type { Language } from '@preau/locales/languages'
import { buttonClass } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { useRetryOnline } from '@preau/ui/loading/use-retry-online'
import { type Ref, Suspense, useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Foot } from '#learn/foot.tsx'
import { type Entrance, SlideView } from '#learn/slide-view.tsx'
import { TroubleView } from '#learn/trouble-view.tsx'
import { useHeadingFocus } from '#learn/use-heading-focus.ts'
import { useOpenQuestions } from '#learn/use-open-questions.ts'
import { Waiting } from '#learn/waiting.tsx'
import { LessonContext } from '#lesson/lesson.ts'
import type { Loaded } from '#lesson/load-module.ts'
import { wordedIn } from '#lesson/worded-in.ts'
import { browserStore } from '#platform/browser-store.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { placeAddress, signInAddress, toolAddress } from '#platform/place.ts'
import type { PlayerSide } from '#platform/player-side.ts'
import { unsentProgress } from '#progress/unsent-progress.ts'
import { type AskedQuestion, loadRecall } from './load-recall.ts'
import styles from './recall.module.css'

/** The questions of a tool some weeks later, one after the other; nothing of the answers is stored or sent. */
export default function Recall({ parameters, host, talk, onCommand }: Omit<PlayerSide, 'start'>) {
  const { t } = useTranslation('player')
  const { ressource: tool, userObject, lang } = parameters
  const caller = useMemo(
    () => ({ host, credentials: { login: userObject.login, key: userObject.token } }),
    [host, userObject],
  )
  const media = useMemo(() => ({ host, credentials: mediaCredentials(userObject) }), [host, userObject])
  const { loaded, retry } = useRecall(caller, tool, lang)
  const trouble = loaded && !loaded.ok ? loaded.trouble : null

  useEffect(() => {
    talk.tell({ type: 'setTitle', title: t('recall.title') })
    talk.tell({ type: 'setLanguages', lang, languages: [lang], missed: null })
  }, [talk, t, lang])
  useEffect(() => {
    if (loaded) talk.tell({ type: 'setPlayer' })
    if (trouble === 'signed-out') talk.tell({ type: 'setSignedOut' })
  }, [talk, loaded, trouble])
  useEffect(() => onCommand(({ type }) => type === 'print' && print()), [onCommand])

  if (!loaded) return <Waiting />
  if (!loaded.ok)
    return (
      <TroubleView
        trouble={loaded.trouble}
        toolAddress={toolAddress(lang, tool)}
        signInAddress={signInAddress(lang, `/${lang}/tool/${tool}/recall`)}
        onRetry={retry}
      />
    )
  if (loaded.value.length === 0)
    return (
      <main className={styles.none}>
        <EmptyState title={t('recall.none')} heading={1} action={<ToTool lang={lang} tool={tool} />}>
          <p>{t('recall.noneWhy')}</p>
        </EmptyState>
      </main>
    )
  return <Questions asked={loaded.value} tool={tool} lang={lang} caller={caller} media={media} />
}

/** The questions; `retry` loads them again, as does the browser when its network comes back. */
function useRecall(caller: CallerAt, tool: string, lang: Language) {
  const [loaded, setLoaded] = useState<Loaded<AskedQuestion[]> | null>(null)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads them again
  useEffect(() => {
    let isCurrent = true
    const show = (next: Loaded<AskedQuestion[]>) => isCurrent && setLoaded(next)
    loadRecall(caller, { tool, lang: wordedIn(lang, readEasyChoice(browserStore)) }).then(show, () =>
      show({ ok: false, trouble: 'broken' }),
    )
    return () => {
      isCurrent = false
    }
  }, [caller, tool, lang, attempt])
  useRetryOnline(loaded !== null && !loaded.ok && loaded.trouble === 'away', retry)
  return { loaded, retry }
}

type Surroundings = { tool: string; lang: Language; caller: CallerAt; media: CallerAt }

function Questions({ asked, tool, lang, caller, media }: Surroundings & { asked: AskedQuestion[] }) {
  const { t } = useTranslation('player')
  const [{ at, entrance }, setPlace] = useState<{ at: number; entrance: Entrance }>({ at: 0, entrance: null })
  const progress = useMemo(() => unsentProgress((_block, _answer, known) => known), [])
  const question = asked[at]
  const heading = useHeadingFocus(String(at), entrance)
  const { ofBlocks, ofFoot } = useOpenQuestions(question?.slide, undefined)
  const isOver = !question
  useEffect(() => {
    // If it fails, the dashboard shows the questions again.
    if (isOver) void call('settleRecall', { tool }, caller)
  }, [isOver, tool, caller])
  if (!question) return <End lang={lang} tool={tool} heading={heading.ref} />
  const { module, slide } = question
  return (
    <div className={styles.recall}>
      <main className={styles.main}>
        <LessonContext
          key={at}
          value={{
            ...{ lang, media, progress, ...ofBlocks },
            slide: slide.id,
            layout: 'column',
            mediaOf: id => module.media.get(id),
          }}
        >
          <Suspense fallback={<Waiting />}>
            <SlideView slide={slide} entrance={entrance} heading={heading.ref} />
          </Suspense>
        </LessonContext>
        <p className={styles.again}>
          <a className="tap" href={placeAddress(lang, tool, { module: module.id, slide: slide.id })} target="_top">
            {t('recall.again')}
          </a>
        </p>
      </main>
      <Foot
        of="recall"
        place={at + 1}
        all={asked.length}
        isDone={false}
        {...ofFoot}
        onPrevious={() => setPlace({ at: at - 1, entrance: 'previous' })}
        onNext={() => setPlace({ at: at + 1, entrance: 'next' })}
      />
    </div>
  )
}

function End({ lang, tool, heading }: { lang: Language; tool: string; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('player')
  return (
    <main className={`stack gap-20 starts ${styles.end}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t('recall.over')}
      </h1>
      <p className="lead">{t('recall.overText')}</p>
      <div className="cluster gap-12">
        <ToTool lang={lang} tool={tool} />
        <a className={buttonClass({ look: 'second' })} href={`/${lang}/dashboard`} target="_top">
          {t('recall.dashboard')}
        </a>
      </div>
      <p>
        <a className="tap" href={`/${lang}/account#recall`} target="_top">
          {t('recall.choice')}
        </a>
      </p>
    </main>
  )
}

function ToTool({ lang, tool }: { lang: Language; tool: string }) {
  const { t } = useTranslation('player')
  return (
    <a className={buttonClass()} href={toolAddress(lang, tool)} target="_top">
      {t('head.back')}
    </a>
  )
}
