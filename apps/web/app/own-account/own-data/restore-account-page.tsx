import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { SignInLink } from '#account/sign-in-link.tsx'
import { useIsHydrated } from '#document/hydration.tsx'
import { DeadLink } from '#layout/dead-link.tsx'
import { type LinkWords, MailLinkPage } from '#own-account/mail-links/mail-link-page.tsx'
import { type LinkState, linkRefusals, useMailLink } from '#own-account/mail-links/use-mail-link.ts'
import { useRefusal } from '#use-refusal.ts'
import { FarewellNote, isFarewell } from './farewell.tsx'

export const handle = { namespaces: ['own-account'] }

/** Target of the mail about a deletion, as long as it can be undone; and the farewell page before. */
export default function RestoreAccountPage() {
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  return isHydrated && isFarewell(state) ? <FarewellNote farewell={state} /> : <Restore />
}

function Restore() {
  const { t } = useTranslation('own-account')
  const words = useRefusal('own-account', linkRefusals)
  const [state, follow] = useMailLink('restoreAccount')

  function outcome(state: LinkState): LinkWords['outcome'] {
    switch (state.is) {
      case 'ready':
      case 'busy':
        return null
      case 'done':
        return { look: 'ok', title: t('restore.doneTitle'), text: t('restore.done', { mail: state.mail }) }
      case 'failed':
        return { look: 'bad', title: t('restore.failedTitle'), text: words(state.refusal) }
      case 'expired':
        return { look: 'bad', title: t('restore.expiredTitle'), text: t('restore.expired') }
      default:
        return { look: 'bad', title: t('restore.invalidTitle'), text: t('restore.invalid') }
    }
  }

  return (
    <MailLinkPage
      state={state}
      onFollow={() => void follow()}
      words={{
        head: t('restore.head'),
        title: t('restore.title'),
        lead: t('restore.lead'),
        ready: t('restore.ready'),
        submit: t('restore.submit'),
        busy: t('restore.busy'),
        outcome: outcome(state),
      }}
      onward={state.is === 'done' ? <SignInLink /> : <DeadLink hasAccount={state.is !== 'expired'} />}
    />
  )
}
