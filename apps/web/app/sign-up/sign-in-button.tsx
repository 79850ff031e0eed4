import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { signInHref } from '#account/sign-in-href.ts'
import { useLanguage } from '#site.tsx'

/** A link to the sign-in form, continuing to `target`; `isMain` for the primary action. */
export function SignInButton(props: { ref?: Ref<HTMLAnchorElement>; target: string | null; isMain: boolean }) {
  const { ref, target, isMain } = props
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  return (
    <Link
      ref={ref}
      className={buttonClass({ look: isMain ? 'main' : 'second' })}
      to={signInHref(language, { target, withForm: true })}
    >
      {t('form.login')}
      <Icon name="arrow" />
    </Link>
  )
}
