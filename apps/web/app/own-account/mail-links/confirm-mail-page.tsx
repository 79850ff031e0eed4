import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { revalidate } from '#account/sign-in.ts'
import { SignInLink } from '#account/sign-in-link.tsx'
import { DeadLink } from '#layout/dead-link.tsx'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { type LinkWords, MailLinkPage } from './mail-link-page.tsx'
import { type LinkState, linkRefusals, useMailLink } from './use-mail-link.ts'

export const handle = { namespaces: ['own-account'] }

/** Target of the mail to a new address: once confirmed, it is the account's address. */
export default function ConfirmMailPage() {
  const { t } = useTranslation('own-account')
  const language = useLanguage()
  const settings = useSettings()
  const { state: session } = useSession()
  const words = useRefusal('own-account', linkRefusals)
  const [state, follow] = useMailLink('confirmMail')

  async function confirm() {
    await follow()
    // A person signed in here continues under the new address.
    await revalidate(settings)
  }

  function outcome(state: LinkState): LinkWords['outcome'] {
    switch (state.is) {
      case 'ready':
      case 'busy':
        return null
      case 'done':
        return {
          look: 'ok',
          title: t('confirmMail.doneTitle'),
          text: t(state.choosesPassword ? 'confirmMail.doneMoved' : 'confirmMail.done', { mail: state.mail }),
        }
      case 'failed':
        return { look: 'bad', title: t('confirmMail.failedTitle'), text: words(state.refusal) }
      default:
        return { look: 'bad', title: t(`confirmMail.${state.is}Title`), text: t(`confirmMail.${state.is}`) }
    }
  }

  return (
    <MailLinkPage
      state={state}
      onFollow={() => void confirm()}
      words={{
        head: t('confirmMail.head'),
        title: t('confirmMail.title'),
        lead: t('confirmMail.lead'),
        ready: t('confirmMail.ready'),
        submit: t('confirmMail.submit'),
        busy: t('confirmMail.busy'),
        outcome: outcome(state),
      }}
      onward={
        state.is !== 'done' ? (
          <DeadLink target={pageHref(language, 'account')} />
        ) : session === 'signed-in' ? (
          <Link className={buttonClass()} to={pageHref(language, 'account')}>
            {t('confirmMail.account')}
            <Icon name="arrow" />
          </Link>
        ) : (
          <SignInLink />
        )
      }
    />
  )
}
