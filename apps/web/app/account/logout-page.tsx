import { Splash } from '@preau/ui/splash/splash'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberLanguage } from '#document/kept-language.ts'
import { PageHead } from '#document/page-head.tsx'
import { useSite } from '#site.tsx'
import { readFlags } from './flags.ts'
import { loginHref } from './login-href.ts'
import { signOut } from './sign-in.ts'

export const handle = { namespaces: ['account'] }

/** Signs out, here and on the server, then goes to the beginning; with `return`, to sign in again for what it names. */
export default function LogoutPage() {
  const { t } = useTranslation('account')
  const { language, settings } = useSite()
  useEffect(() => {
    signOut(settings).then(() => {
      // Everything was emptied, but whoever reads English should not be greeted in French.
      rememberLanguage(language)
      const { return: target } = readFlags(location.search)
      location.replace(target ? loginHref(language, { target }) : '/')
    })
  }, [language, settings])
  return (
    <>
      <PageHead title={t('logout.title')} isPrivate />
      <Splash cover label={t('logout.text')} />
    </>
  )
}
