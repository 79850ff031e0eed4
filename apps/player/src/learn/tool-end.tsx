import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import { toolAccess, toolPage } from '@preau/contract/library/tool-page'
import { send } from '@preau/contract/send-as-learner'
import type { Language } from '@preau/locales/languages'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reader } from '#platform/reader.ts'
import { answerTo } from '#platform/refusal.ts'
import styles from './tool-end.module.css'

type Props = {
  tool: string
  toolName: string
  level: string | null
  lang: Language
  reader: Reader
  /** Path of the tool's own page. */
  address: string
}

/** The end of a tool of which the server knows that everything is done: the next one of its level, and a word to a colleague. */
export default function ToolEnd({ tool, toolName, level, lang, reader, address }: Props) {
  const tools = useToolsOf(level, { lang, reader })
  const at = tools.findIndex(({ id }) => id === tool)
  if (tools[at]?.percent !== 100) return null
  const order = [...tools.slice(at + 1), ...tools.slice(0, at)]
  const next = order.find(({ isHidden, percent }) => !isHidden && percent !== 100)
  return (
    <div className={styles.columns}>
      {next && <NextTool tool={next} lang={lang} />}
      <TellColleague toolName={toolName} url={new URL(address, location.origin).href} />
    </div>
  )
}

function NextTool({ tool: { id, kind, name, description, minutes }, lang }: { tool: LibraryObject; lang: Language }) {
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
        {minutes > 0 && <span className={styles.minutes}>{t('toolEnd.minutes', { minutes })}</span>}
      </p>
    </section>
  )
}

/** Nothing is sent by us, and nobody learns who told whom: the link is the tool's own page. */
function TellColleague({ toolName, url }: { toolName: string; url: string }) {
  const { t } = useTranslation('player')
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const text = t('toolEnd.message', { tool: toolName })

  async function share() {
    // Whoever closes the sheet of the device has told nobody, which is no fault.
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
      <div className={styles.ways}>
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
      </div>
      <p className={styles.said} role="status">
        {said && t(`toolEnd.${said}`, { url })}
      </p>
    </section>
  )
}

/** Fields of a mail in an address: mail programs take a plus for a plus. */
const mailFields = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** The tools of a level; none until they are known, which they are not without a network. */
function useToolsOf(level: string | null, { lang, reader }: Pick<Props, 'lang' | 'reader'>): LibraryObject[] {
  const [tools, setTools] = useState<LibraryObject[]>([])
  useEffect(() => {
    if (level === null) return
    const under = new AbortController()
    const asked = { filters: { type: 'bloc' as const, parent: level }, lang }
    answerTo(send('getLibrary', asked, { ...reader, signal: under.signal })).then(
      objects => setTools(objects.map(fromWire)),
      () => {
        // There is a way back all the same.
      },
    )
    return () => under.abort()
  }, [level, lang, reader])
  return tools
}
