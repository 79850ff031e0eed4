import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'

/** Link to the login modal with its form open; it works before React does. */
export function SignInLink() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Link className={buttonClass()} to={`${pageHref(language)}?login&form`}>
      {t('menu.login')}
      <Icon name="arrow" />
    </Link>
  )
}
