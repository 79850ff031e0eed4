import { certificateKeyMaximum } from '@preau/contract/certificates/calls'
import { momentWords } from '@preau/locales/moment-words'
import { Button } from '@preau/ui/button/button'
import { TextField, textValue } from '@preau/ui/text-field/text-field'
import { type InvalidEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Form, useNavigation, useSearchParams } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { pageContext } from '#page-context.ts'
import { pageHref, useLanguage } from '#site.tsx'
import type { Route } from './+types/validate-page.ts'
import { BadgeSection } from './badges/badge-section.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'
import type { Check } from './check-code.ts'
import styles from './validate-page.module.css'
import { Verdict } from './verdict.tsx'

export const handle = { namespaces: ['validate'], isCalm: true }

const statuses = { found: 200, slip: 404, two: 404, unknown: 404, none: 404, 'too-many': 429, failed: 503 } as const

/** The certificate under the key of the address; a page that names a person is kept out of search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const check = await context.get(pageContext).certificate()
  const headers = {
    ...(check && { 'x-robots-tag': 'noindex' }),
    ...(check?.kind === 'too-many' && { 'retry-after': String(check.seconds) }),
  }
  return data({ check }, { status: check ? statuses[check.kind] : 200, headers })
}

/**
 * The key in an address, as it was typed; blank if there is none. The data of a document does not hold it: one document
 * serves every invalid key (`apps/server/src/pages/checked-key.ts`).
 */
function keyIn(search: URLSearchParams): string {
  return textValue(search.get('key')) ?? ''
}

/** The headers that the loader set. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** The same over the wire, for a code that is typed while the page is open. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{ check: Check | null }> {
  const typed = keyIn(new URL(request.url).searchParams)
  if (typed === '') return { check: null }
  const { checkKey } = await import('./check-code.ts')
  return { check: await checkKey(typed) }
}

/** Whether a certificate is genuine, in one line; then its facts. */
export default function ValidatePage({ loaderData: { check } }: Route.ComponentProps) {
  const { t } = useTranslation('validate')
  const typed = keyIn(useSearchParams()[0])
  const verdict = useRef<HTMLHeadingElement>(null)
  const first = useRef(check)
  useEffect(() => {
    // A document is read from its beginning; an answer that came later gets the focus.
    if (check !== first.current) verdict.current?.focus()
  }, [check])
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('head')} description={t('description')} isPrivate={check !== null} />
      {check ? (
        <Verdict check={check} heading={verdict} />
      ) : (
        <div className="stack gap-12">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
      )}
      {check?.kind === 'found' && check.facts && <CertificateSheet certificate={check} facts={check.facts} />}
      {check && <Checked key={typed} at={check.kind === 'found' ? check.checkedAt : null} />}
      <div className={styles.further}>
        <section className={styles.ask} aria-labelledby="ask-title">
          <h2 id="ask-title">{t(check ? 'another' : 'ask')}</h2>
          <CodeForm key={typed} typed={check?.kind === 'found' ? '' : typed} check={check} />
        </section>
        <section className={styles.help} aria-labelledby="help-title">
          <h2 id="help-title">{t('help.title')}</h2>
          <p>{t('help.text')}</p>
          <ContactLine />
        </section>
      </div>
      <BadgeSection />
    </div>
  )
}

/**
 * When and where this was checked, for printing; on screen both are obvious. Of a certificate that was found, by the
 * clock of the server.
 */
function Checked({ at }: { at: number | null }) {
  const { t } = useTranslation('validate')
  const language = useLanguage()
  const [moment] = useState(() => at ?? Date.now())
  if (!useIsHydrated()) return null
  const values = { moment: momentWords(moment, language), address: `${location.host}${pageHref(language, 'validate')}` }
  return <p className={styles.checked}>{t('checked', values)}</p>
}

/** The field for the code of a certificate; it works without scripts, too. */
function CodeForm({ typed, check }: { typed: string; check: Check | null }) {
  const { t } = useTranslation(['validate', 'ui'])
  const language = useLanguage()
  const { state } = useNavigation()
  const [isMissing, setIsMissing] = useState(false)
  const kind = check?.kind
  const error = isMissing
    ? t('ui:validation.field-is-required')
    : kind === 'slip' || kind === 'two' || kind === 'unknown' || kind === 'none'
      ? t(`fields.${kind}`)
      : undefined

  /** Replaces the browser's message, which is in the browser's language. */
  function sayMissing(event: InvalidEvent<HTMLInputElement>) {
    event.preventDefault()
    setIsMissing(true)
    event.currentTarget.focus()
  }

  return (
    <Form
      method="get"
      action={pageHref(language, 'validate')}
      className={`stack gap-16 starts ${styles.form}`}
      preventScrollReset
    >
      <TextField
        name="key"
        label={t('code')}
        hint={t('codeHint')}
        defaultValue={typed}
        required
        pattern=".*\S.*"
        onInvalid={sayMissing}
        onChange={() => setIsMissing(false)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        most={certificateKeyMaximum}
        {...(error && { error })}
      />
      <Button type="submit" busy={state === 'loading'}>
        {t('check')}
      </Button>
    </Form>
  )
}
