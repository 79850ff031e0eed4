import { may } from '@preau/contract/library/rights'
import { toolPage } from '@preau/contract/library/tool-page'
import { pathSummary } from '@preau/contract/paths/path-summary'
import { Badge } from '@preau/ui/badge/badge'
import { buttonClass } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Icon } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Splash } from '@preau/ui/splash/splash'
import { toneAt } from '@preau/ui/tone'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Link } from 'react-router'
import { useViewer } from '#account/viewer.ts'
import { PageHead } from '#document/page-head.tsx'
import { BackLink } from '#layout/back-link.tsx'
import { ToolCover } from '#library/tool-cover.tsx'
import { ToolNotFound } from '#library/tool-not-found.tsx'
import { everyoneAsking, sharedPicture } from '#library/tool-picture.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageContext } from '#page-context.ts'
import { useSettings } from '#site.tsx'
import type { Route } from './+types/path-page.ts'
import { PathCertificate } from './path-certificate.tsx'
import { PathTools } from './path-tools.tsx'
import type { PathView } from './path-view.ts'
import { readPath } from './read-path.ts'
import actionStyles from './tool-action.module.css'
import styles from './tool-page.module.css'
import { type PathProgress, useOwnPath } from './use-own-path.ts'

const PathEditing = lazyPart(
  () => import('#library-administration/path-editing.tsx').then(({ PathEditing }) => PathEditing),
  () => null,
)

const CertificateApproval = lazyPart(
  () => import('#library-administration/certificate-approval.tsx').then(part => part.CertificateApproval),
  () => null,
)

const AskShowing = lazyPart(
  () => import('#library-administration/ask-showing.tsx').then(({ AskShowing }) => AskShowing),
  () => null,
)

export const handle = { namespaces: ['main-site'], isCalm: true }

/** The path as everyone sees it; without one the document says 404, and the browser asks again as a person who may see more. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { language, library, settings } = context.get(pageContext)
  const view = await readPath(library, params.pathId, language, everyoneAsking(settings))
  return data(view, { status: view ? 200 : 404 })
}

/** The path as the current caller sees it. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { loadPath } = await import('./load-path.ts')
  return loadPath(params.pathId)
}

/** A path: what it is, its tools, and what the person has finished of them. */
export default function PathPage({ loaderData, params: { pathId } }: Route.ComponentProps) {
  return <PathOfPerson key={pathId} id={pathId} everyones={loaderData} />
}

function PathOfPerson({ id, everyones }: { id: string; everyones: PathView | null }) {
  const { view, progress, isWaiting } = useOwnPath(id, everyones)
  if (view) return <PathDetails view={view} progress={progress} />
  if (!isWaiting) return <ToolNotFound />
  // A path may be hidden from everyone but this person: only a visitor need not wait for the answer.
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

function PathDetails({ view, progress }: { view: PathView; progress: PathProgress }) {
  const { t } = useTranslation(['main-site', 'site'])
  const mainSiteHref = useMainSiteHref()
  const viewer = useViewer()
  const settings = useSettings()
  const { path, level, levelLanguage, place, tools, isOrdered } = view
  const summary = progress && pathSummary(progress, isOrdered)
  const mayEdit = may(viewer, 'edit', { type: 'path', right: path.right })
  return (
    <div className="page" data-tone={toneAt(place)}>
      <PageHead
        title={t('tool.head', { name: path.name })}
        {...(path.description && { description: path.description })}
        picture={sharedPicture(path.id, settings)}
        isPrivate={path.isHidden}
      />
      <div className={styles.top}>
        <BackLink to={mainSiteHref('marketplace')}>{t('tool.all')}</BackLink>
        <Suspense>{mayEdit && <PathEditing path={path} level={view.levelId} />}</Suspense>
      </div>
      <div className={styles.hero}>
        <div className={styles.heroPicture}>
          <ToolCover of={path} place={place} ratio="fill" />
        </div>
        <div className={`stack gap-20 ${styles.heroText}`}>
          <p className="row">
            <Badge look="tone">{t('site:path.kind')}</Badge>
            {level && (
              <Badge look="tone">
                <span lang={levelLanguage}>{level}</span>
              </Badge>
            )}
            {path.isHidden && (
              <Badge look="ink" icon="eye-off">
                {t('site:tool.hidden')}
              </Badge>
            )}
          </p>
          <h1 lang={path.wordsLanguage}>{path.name}</h1>
          {path.description && (
            <p className="lead" lang={path.wordsLanguage}>
              {path.description}
            </p>
          )}
          {tools.length > 0 && <NextTool view={view} progress={progress} />}
          {view.isCertified && tools.length > 0 && (
            <PathCertificate path={path.id} isFinished={summary?.isFinished ?? false} />
          )}
          <Suspense>
            {path.showing && mayEdit && !viewer.isAdministrator && (
              <AskShowing
                key={path.showing}
                tool={path.id}
                type="path"
                name={path.name}
                showing={path.showing}
                isEmpty={tools.length === 0}
              />
            )}
            {mayEdit && (
              <CertificateApproval
                tool={path.id}
                type="path"
                isHidden={path.isHidden}
                isAdministrator={viewer.isAdministrator}
              />
            )}
          </Suspense>
        </div>
      </div>
      {tools.length > 0 ? (
        <div className={styles.columns} data-wide>
          <section className={styles.modules} aria-labelledby="tools-title">
            <h2 id="tools-title">
              {t(isOrdered ? 'path.inOrder' : 'path.free', { tools: t('site:path.tools', { count: tools.length }) })}
            </h2>
            <PathTools view={view} progress={progress} next={summary?.next ?? null} />
          </section>
        </div>
      ) : (
        <div className={styles.empty}>
          <EmptyState title={t('path.empty.title')} heading={2}>
            <p>{t('path.empty.text')}</p>
          </EmptyState>
        </div>
      )}
    </div>
  )
}

/** How many tools the person has finished, and the way to the one that comes next; for a visitor to the first. */
function NextTool({ view: { tools, isOrdered }, progress }: { view: PathView; progress: PathProgress }) {
  const { t } = useTranslation('main-site')
  const mainSiteHref = useMainSiteHref()
  const summary = progress && pathSummary(progress, isOrdered)
  const isBegun = progress?.some(({ begunAt, finishedAt }) => begunAt !== null || finishedAt !== null) ?? false
  const next = summary ? tools.find(({ id }) => id === summary.next) : tools[0]
  return (
    <div className={`row ${actionStyles.action}`}>
      {next && (
        <Link className={buttonClass()} to={mainSiteHref(toolPage(next.id, next.access))}>
          <span>
            {t(isBegun ? 'path.continue' : 'path.begin')} <span lang={next.wordsLanguage}>{next.name}</span>
          </span>
          <Icon name="arrow" />
        </Link>
      )}
      <p role="status">
        {summary &&
          (summary.isFinished
            ? t('path.finished')
            : t('path.progress', { count: summary.tools, finished: summary.finished }))}
      </p>
    </div>
  )
}
