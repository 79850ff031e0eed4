import { isLegalPage, legalPath } from '@preau/contract/legal/legal-pages'
import { timeZone } from '@preau/locales/calendar'
import { languages } from '@preau/locales/languages'
import { TableFrame } from '@preau/ui/table/table'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { PageHead } from '#document/page-head.tsx'
import { NotFound } from '#errors/not-found.tsx'
import { type LegalView, pageContext, type StoredData } from '#page-context.ts'
import { pageHref, useLanguage, useSettings, useSite } from '#site.tsx'
import type { Route } from './+types/legal-page.ts'
import styles from './legal-page.module.css'
import { fillIn, LegalText } from './legal-text.tsx'

export const handle = { namespaces: ['legal', 'errors'], isCalm: true }

/** The page in the version of its address, or in the current one. */
export async function loader({ context, params: { page, version } }: Route.LoaderArgs) {
  const view = isLegalPage(page) ? await context.get(pageContext).legal(page, version ?? null) : null
  const headers = view?.isCurrent === false ? { 'x-robots-tag': 'noindex' } : undefined
  return data(view, { status: view ? 200 : 404, ...(headers && { headers }) })
}

/** The headers that the loader set. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** A legal page: its text, the day of its version, and links to the earlier ones. */
export default function LegalPage({ loaderData: view }: Route.ComponentProps) {
  return view ? <LegalDocument view={view} /> : <NotFound />
}

function LegalDocument({ view }: { view: LegalView }) {
  const { t } = useTranslation('legal')
  const language = useLanguage()
  const { organisation } = useSettings()
  const title = t(`${view.page}.title`)
  const day = useDay()
  const here = pageHref(language, legalPath(view.page))
  const text = view.text?.text ?? t(`${view.page}.text`, { skipInterpolation: true })
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('head', { title })} description={t(`${view.page}.description`)} isPrivate={!view.isCurrent} />
      <h1>{title}</h1>
      <p className={styles.version}>
        {t('of', { date: day(view.publishedAt) })}
        {!view.isCurrent && (
          <>
            {'. '}
            {t('isOld')}
            <a href={here}>{t('current')}</a>
          </>
        )}
      </p>
      <div
        className={`stack gap-16 ${styles.text}`}
        lang={view.text && view.text.language !== language ? view.text.language : undefined}
      >
        <LegalText text={fillIn(text, organisation)} table={name => <StoredTable name={name} view={view} />} />
      </div>
      {view.older.length > 0 && (
        <section className={styles.older} aria-labelledby="older">
          <h2 id="older">{t('older')}</h2>
          <ul>
            {view.older.map(({ id, publishedAt }) => (
              <li key={id}>
                <a href={`${here}/${id}`}>{t('of', { date: day(publishedAt) })}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function useDay(): (at: string) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone })
  return at => format.format(new Date(at))
}

const kinds = ['tables', 'cookies', 'browser'] as const

/** A table of stored data: what, what for, and how long; nothing for an unknown name. */
function StoredTable({ name, view }: { name: string; view: LegalView }) {
  const { t } = useTranslation('legal')
  const { origin } = useSite()
  const keptWords = useKeptWords()
  // The server's cookies have the `__Host-` prefix if it is reached by https.
  const nameOf = ({ name }: StoredData) =>
    name.startsWith('preau_') && origin.startsWith('https:') ? `__Host-${name}` : name
  const kind = kinds.find(each => each === name)
  if (!kind) return null
  return (
    <TableFrame label={t(`tables.${kind}`)}>
      <table className={styles.stored}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('kept')}</th>
          </tr>
        </thead>
        <tbody>
          {view.stored[kind].map(stored => (
            <tr key={stored.name}>
              <td>
                {t(`stored.${kind}.${stored.name}` as 'stored.tables.actor')} <code>{nameOf(stored)}</code>
              </td>
              <td>{keptWords(stored.kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function useKeptWords(): (kept: StoredData['kept']) => string {
  const { t } = useTranslation('legal')
  return kept =>
    'unit' in kept
      ? t(`time.${kept.unit}`, { count: kept.count })
      : t(`until.${kept.until}` as 'until.account', 'days' in kept ? { days: kept.days } : {})
}
