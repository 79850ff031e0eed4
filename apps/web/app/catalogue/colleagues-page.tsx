import { toolPage } from '@preau/contract/library/tool-page'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { BackLink } from '#layout/back-link.tsx'
import posterStyles from '#library/poster.module.css'
import { QrCode } from '#library/qr-code.tsx'
import { ToolNotFound } from '#library/tool-not-found.tsx'
import { useDuration } from '#library/use-duration.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage, useSite } from '#site.tsx'
import type { Route } from './+types/colleagues-page.ts'
import styles from './colleagues-page.module.css'
import { toolDocument } from './tool-document.ts'
import type { ToolView } from './tool-view.ts'

export const handle = { namespaces: ['main-site'] }

/** The tool as everyone sees it: a tool that is hidden from some people cannot be proposed to all. */
export const loader = ({ context, params }: Route.LoaderArgs) => toolDocument(context, params.toolId)

/** The same, requested over the wire. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { loadTool } = await import('./load-tool.ts')
  const view = await loadTool(params.toolId)
  return view?.tool.isHidden ? null : view
}

/** What a person needs to bring colleagues to a tool: its link, a text to send, and a poster with a QR code. */
export default function ColleaguesPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Colleagues view={loaderData} /> : <ToolNotFound />
}

function Colleagues({ view: { tool, trial } }: { view: ToolView }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const { origin } = useSite()
  const mainSiteHref = useMainSiteHref()
  const durationOf = useDuration()
  const page = mainSiteHref(toolPage(tool.id, tool.access))
  const link = new URL(page, origin).href
  const { name, description, wordsLanguage } = tool
  const duration = durationOf(tool)
  const text = [
    t('colleagues.hello'),
    [t('colleagues.propose', { name }), description].filter(Boolean).join(' '),
    [duration && t('colleagues.takes', { duration }), t(trial ? 'colleagues.open' : 'colleagues.free')]
      .filter(Boolean)
      .join(' '),
    link,
  ].join('\n\n')
  return (
    <div className={`page stack gap-48 ${styles.page}`}>
      <PageHead title={t('colleagues.head', { name })} isPrivate />
      <div className={`stack gap-40 ${styles.screen}`}>
        <div className="stack gap-12">
          <BackLink to={page}>
            <span lang={wordsLanguage}>{name}</span>
          </BackLink>
          <h1>{t('colleagues.title')}</h1>
          <p className="lead">{t('colleagues.lead')}</p>
        </div>
        <section className="stack gap-12 starts" aria-labelledby="link-title">
          <h2 id="link-title">{t('colleagues.link')}</h2>
          <p className={styles.link} translate="no">
            {link}
          </p>
          <CopyButton text={link} label={t('colleagues.copyLink')} done={t('colleagues.linkCopied')} />
        </section>
        <section className="stack gap-12 starts" aria-labelledby="text-title">
          <h2 id="text-title">{t('colleagues.text')}</h2>
          <p className={styles.text}>{text}</p>
          <div className="cluster gap-12">
            <CopyButton text={text} label={t('colleagues.copyText')} done={t('colleagues.textCopied')} />
            <a
              className={buttonClass({ look: 'second', size: 'sm' })}
              href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(text)}`}
            >
              <Icon name="mail" size="sm" />
              {t('colleagues.mail')}
            </a>
          </div>
        </section>
        <section className="stack gap-12 starts" aria-labelledby="poster-title">
          <h2 id="poster-title">{t('colleagues.poster')}</h2>
          <p>{t('colleagues.posterText')}</p>
          <Button look="second" size="sm" icon="print" onClick={() => print()}>
            {t('colleagues.print')}
          </Button>
        </section>
      </div>
      <article className={posterStyles.poster} aria-label={t('colleagues.poster')}>
        <p className={posterStyles.kicker}>{t('colleagues.kicker')}</p>
        <h2 className={styles.name} lang={wordsLanguage}>
          {name}
        </h2>
        {description && <p lang={wordsLanguage}>{description}</p>}
        {duration && <p>{t('colleagues.takes', { duration })}</p>}
        <p className={posterStyles.how}>{t('colleagues.scan')}</p>
        <QrCode address={link} label={t('colleagues.qr')} />
        <p>{t('colleagues.or', { address: `${new URL(origin).host}${pageHref(language, 'tools')}` })}</p>
      </article>
    </div>
  )
}

/** Copies a text, and says whether it could; if the browser refuses that, the text can be selected above. */
function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const { t } = useTranslation('main-site')
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(done),
      () => setSaid(t('colleagues.notCopied')),
    )
  return (
    <div className="cluster gap-12">
      <Button look="second" size="sm" icon="copy" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{said}</span>
    </div>
  )
}
