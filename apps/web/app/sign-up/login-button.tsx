import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'

/** The way to sign in, with the form open; `isMain` where it is what comes next. */
export function LoginButton({ ref, isMain }: { ref?: Ref<HTMLAnchorElement>; isMain: boolean }) {
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  return (
    <Link
      ref={ref}
      className={buttonClass({ look: isMain ? 'main' : 'second' })}
      to={`${pageHref(language)}?login&form`}
    >
      {t('form.login')}
      <Icon name="arrow" />
    </Link>
  )
}
