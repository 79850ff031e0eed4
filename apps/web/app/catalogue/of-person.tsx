import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Splash } from '@preau/ui/splash/splash'
import { ToolNotFound } from '#library/tool-not-found.tsx'
import styles from './tool-page.module.css'

/** For administrators, on the pages of tools and paths. */
export const CertificateApproval = lazyPart(
  () => import('#library-administration/certificate-approval.tsx').then(part => part.CertificateApproval),
  () => null,
)

/** For authors, on the pages of tools and paths. */
export const AskShowing = lazyPart(
  () => import('#library-administration/ask-showing.tsx').then(({ AskShowing }) => AskShowing),
  () => null,
)

/**
 * In place of a tool or path that everyone does not see. It may be hidden from everyone but this person: only a visitor
 * need not wait for the answer.
 */
export function NotSeenByAll({ isWaiting }: { isWaiting: boolean }) {
  if (!isWaiting) return <ToolNotFound />
  return (
    <>
      <div data-for="anonymous">
        <ToolNotFound isUnsure />
      </div>
      <div className={`page ${styles.waiting}`} data-for="person">
        <Splash />
      </div>
    </>
  )
}
