import { call } from '@preau/contract/client/call-as-learner'
import { answerOf } from '@preau/contract/client/outcome'
import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import { toolAccess, toolPage } from '@preau/contract/library/tool-page'
import type { Language } from '@preau/locales/languages'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useRetryOnline } from '@preau/ui/loading/use-retry-online'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallerAt } from '#platform/caller-at.ts'
import { colleaguesAddress } from '#platform/place.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { LeftList } from './left-list.tsx'
import { RecallChoice } from './recall-choice.tsx'
import styles from './tool-end.module.css'

export type ToolEndProps = {
  tool: string
  toolName: string
  /** Id of the last module, the present one. */
  module: string
  level: string | null
  lang: Language
  caller: CallerAt
  addresses: { tool: string; module: (id: string) => string }
  /** The person wrote a reflection. */
  hasReflections: boolean
  onGoModule: (id: string) => void
}

/**
 * The end of a tool, as the server knows it: what is left in other modules or, if nothing is left, the next tool of its
 * level, a link to share, and feedback to its authors.
 */
export function ToolEnd(props: ToolEndProps) {
  const { tool, toolName, module, level, lang, caller, addresses, hasReflections, onGoModule } = props
  const { t } = useTranslation('player')
  const tools = useChildren('bloc', level, { lang, caller })
  const modules = useChildren('module', tool, { lang, caller })
  const at = tools.findIndex(({ id }) => id === tool)
  const isFinished = tools[at]?.percent === 100
  const left = modules.filter(({ id, isHidden, percent }) => id !== module && !isHidden && percent !== 100)
  const leftModules = left.length > 0 && (
    <LeftModules
      title={t(isFinished ? 'end.further' : 'toolEnd.left')}
      modules={left}
      addressOf={addresses.module}
      onGo={onGoModule}
    />
  )
  if (!isFinished) return leftModules
  const order = [...tools.slice(at + 1), ...tools.slice(0, at)]
  const next = order.find(({ isHidden, percent }) => !isHidden && percent !== 100)
  return (
    <>
      {leftModules}
      <div className={styles.columns}>
        {next && <NextTool tool={next} lang={lang} />}
        <TellColleague
          toolName={toolName}
          url={new URL(addresses.tool, location.origin).href}
          poster={colleaguesAddress(lang, tool)}
        />
      </div>
      <RecallChoice caller={caller} />
      <FeedbackForm tool={tool} caller={caller} />
      {hasReflections && (
        <p>
          <a className={`tap gap-8 ${styles.reflections}`} href={`/${lang}/reflections`} target="_top">
            {t('toolEnd.reflections')}
            <Icon name="arrow" size="sm" />
          </a>
        </p>
      )}
    </>
  )
}

function LeftModules(props: {
  title: string
  modules: LibraryObject[]
  addressOf: (id: string) => string
  onGo: (id: string) => void
}) {
  const { t } = useTranslation('player')
  const items = props.modules.map(({ id, name, percent }) => ({
    id,
    title: name,
    why: t('toolEnd.percent', { percent }),
    address: props.addressOf(id),
  }))
  return <LeftList title={props.title} items={items} onGo={props.onGo} />
}

function NextTool({ tool, lang }: { tool: LibraryObject; lang: Language }) {
  const { id, kind, name, description, minutes, minutesAreEstimated } = tool
  const { t } = useTranslation('player')
  return (
    <section className={styles.next}>
      <h2>{t('toolEnd.next')}</h2>
      <h3>{name}</h3>
      {description && <p>{description}</p>}
      <p>
        <a
          className={buttonClass({ look: 'second' })}
          href={`/${lang}/${toolPage(id, toolAccess(kind ?? 'formation'))}`}
          target="_top"
        >
          {t('toolEnd.open')}
          <Icon name="arrow" />
        </a>{' '}
        {minutes > 0 && (
          <span className={styles.minutes}>
            {t(minutesAreEstimated ? 'toolEnd.aboutMinutes' : 'toolEnd.minutes', { minutes })}
          </span>
        )}
      </p>
    </section>
  )
}

/** The platform sends nothing, and does not learn who shared with which person: the link is the tool's own page. */
function TellColleague({ toolName, url, poster }: { toolName: string; url: string; poster: string }) {
  const { t } = useTranslation('player')
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const text = t('toolEnd.message', { tool: toolName })

  async function share() {
    // Closing the share sheet of the device is not an error.
    await navigator.share({ title: toolName, text, url }).catch(() => {})
  }

  async function copy() {
    setSaid(
      await navigator.clipboard.writeText(url).then(
        () => 'copied' as const,
        () => 'notCopied' as const,
      ),
    )
  }

  return (
    <section className={styles.tell}>
      <h2>{t('toolEnd.tell')}</h2>
      <p>{t('toolEnd.tellText')}</p>
      <div className="cluster gap-8">
        {'share' in navigator && (
          <Button look="second" size="sm" onClick={() => void share()}>
            {t('toolEnd.share')}
          </Button>
        )}
        <Button look="second" size="sm" icon="copy" onClick={() => void copy()}>
          {t('toolEnd.copy')}
        </Button>
        <a
          className={buttonClass({ look: 'second', size: 'sm' })}
          href={`mailto:?${mailFields({ subject: toolName, body: `${text}\n${url}` })}`}
          target="_top"
        >
          <Icon name="mail" size="sm" />
          {t('toolEnd.mail')}
        </a>
        <a className={buttonClass({ look: 'second', size: 'sm' })} href={poster} target="_top">
          <Icon name="print" size="sm" />
          {t('toolEnd.poster')}
        </a>
      </div>
      <p className={styles.said} role="status">
        {said && t(`toolEnd.${said}`, { url })}
      </p>
    </section>
  )
}

/** Fields of a `mailto:` address: mail programs do not read a plus as a space. */
const mailFields = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** The children of a level or a tool; none until they are known, as offline: they are requested again with the network. */
function useChildren(
  type: 'bloc' | 'module',
  parent: string | null,
  { lang, caller }: Pick<ToolEndProps, 'lang' | 'caller'>,
): LibraryObject[] {
  const [known, setKnown] = useState<{ of: string; children: LibraryObject[] } | null>(null)
  const wanted = parent && `${lang} ${parent}`
  const [attempt, requestAgain] = useReducer((count: number) => count + 1, 0)
  // Not only after a failure: a request from before may get no answer at all.
  useRetryOnline(wanted !== null && wanted !== known?.of, requestAgain)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests again
  useEffect(() => {
    if (wanted === null) return
    const pending = new AbortController()
    const { signal } = pending
    answerOf(call('getLibrary', { filters: { type, parent }, lang }, { ...caller, signal })).then(
      objects => setKnown({ of: wanted, children: objects.map(fromWire) }),
      () => {
        // The link back is there in any case.
      },
    )
    return () => pending.abort()
  }, [type, parent, lang, caller, attempt])
  return known?.children ?? []
}
