import { may, type Right } from '@preau/contract/library/rights'
import { Badge } from '@preau/ui/badge/badge'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Icon } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Splash } from '@preau/ui/splash/splash'
import { toneAt } from '@preau/ui/tone'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#account/viewer.ts'
import { PageHead } from '#document/page-head.tsx'
import { BackLink } from '#layout/back-link.tsx'
import { FavouriteButton } from '#library/favourite-button.tsx'
import { ToolCover } from '#library/tool-cover.tsx'
import { EasyLanguage, languagesOf, ToolLanguages, useLanguageNames } from '#library/tool-languages.tsx'
import { ToolNotFound } from '#library/tool-not-found.tsx'
import { sharedPicture } from '#library/tool-picture.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { NetworkAway } from '#offline/network-away.tsx'
import { OfflineDownload } from '#offline/offline-download.tsx'
import { useLanguage, useSettings } from '#site.tsx'
import type { Route } from './+types/tool-page.ts'
import { CertificateNote } from './certificate-note.tsx'
import { ModuleCards } from './module-cards.tsx'
import { ModuleLines } from './module-lines.tsx'
import type { ModulesProps } from './progress-summary.ts'
import { ProposeLink } from './propose-link.tsx'
import { ProvenanceNote } from './provenance-note.tsx'
import { ToolAction } from './tool-action.tsx'
import { toolDocument } from './tool-document.ts'
import styles from './tool-page.module.css'
import type { ToolView } from './tool-view.ts'
import { useOwnTool } from './use-own-tool.ts'
import { usePreloadPlayer } from './use-preload-player.ts'
import { VocationalDetails } from './vocational-details.tsx'

const WaitingNotice = lazyPart(
  () => import('#account/waiting-notice.tsx').then(({ WaitingNotice }) => WaitingNotice),
  () => null,
)

const ToolEditing = lazyPart(
  () => import('#library-administration/tool-editing.tsx').then(({ ToolEditing }) => ToolEditing),
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

export const handle = {
  namespaces: ['main-site', 'own-certificates', 'vocational', 'offline', 'favourites'],
  isCalm: true,
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  toolDocument(context, params.toolId, { hasPicture: true })

/** The tool as the current caller sees it. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { loadTool } = await import('./load-tool.ts')
  return loadTool(params.toolId)
}

/** A tool: what it is, the person's progress, and its modules: of a courseset as cards, of a course as lines. */
export default function ToolPage({ loaderData, params: { toolId }, matches }: Route.ComponentProps) {
  const isCourseset = matches.some(match => match?.id === 'courseset')
  return <ToolOfPerson key={toolId} id={toolId} everyones={loaderData} isCourseset={isCourseset} />
}

function ToolOfPerson({
  id,
  everyones,
  isCourseset,
}: {
  id: string
  everyones: ToolView | null
  isCourseset: boolean
}) {
  const { view, summary, standing, right, isWaiting } = useOwnTool(id, everyones)
  if (view) return <Tool {...{ view, summary, standing, right, isWaiting, isCourseset }} />
  if (!isWaiting) return <ToolNotFound />
  // A tool may be hidden from everyone but this person: only a visitor need not wait for the answer.
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

function Tool({
  view,
  summary,
  standing,
  right,
  isWaiting,
  isCourseset,
}: ModulesProps & { right: Right | null; isWaiting: boolean; isCourseset: boolean }) {
  const { t } = useTranslation(['main-site', 'site'])
  const mainSiteHref = useMainSiteHref()
  const viewer = useViewer()
  const settings = useSettings()
  const { tool, level, place, modules, takeaways, vocational } = view
  const mayEdit = may(viewer, 'edit', { type: 'tool', right })
  const Modules = isCourseset ? ModuleCards : ModuleLines
  usePreloadPlayer(summary !== null)
  return (
    <div className="page" data-tone={toneAt(place)}>
      <PageHead
        title={t('tool.head', { name: tool.name })}
        {...(tool.description && { description: tool.description })}
        picture={sharedPicture(tool.id, settings)}
        isPrivate={tool.isHidden}
      />
      <div className={styles.top}>
        <BackLink to={mainSiteHref('marketplace')}>{t('tool.all')}</BackLink>
        {/* Whether the person may write is known late: on a line that is there anyway, the buttons move nothing. */}
        <Suspense>{mayEdit && <ToolEditing tool={{ ...tool, right }} level={view.levelId} />}</Suspense>
      </div>
      <NetworkAway />
      <Suspense>{viewer.id !== null && <WaitingNotice isCounted={summary?.includesWaiting} />}</Suspense>
      <div className={styles.hero}>
        {/* First in the document, as on a phone: later it would push the text down. */}
        <div className={styles.heroPicture}>
          <ToolCover of={tool} place={place} ratio="fill" />
        </div>
        <div className={`stack gap-20 ${styles.heroText}`}>
          <p className="row">
            {level && (
              <Badge look="tone">
                <span lang={view.levelLanguage}>{level}</span>
              </Badge>
            )}
            <ToolLanguages tool={tool} />
            <EasyLanguage tool={tool} />
            {tool.isHidden && (
              <Badge look="ink" icon="eye-off">
                {t('site:tool.hidden')}
              </Badge>
            )}
          </p>
          <h1 lang={tool.wordsLanguage}>{tool.name}</h1>
          {tool.description && (
            <p className="lead" lang={tool.wordsLanguage}>
              {tool.description}
            </p>
          )}
          <OtherLanguage tool={tool} />
          <ToolAction view={view} summary={summary} standing={standing} isWaiting={isWaiting} />
          <Suspense>
            {tool.showing && mayEdit && !viewer.isAdministrator && (
              <AskShowing
                key={tool.showing}
                tool={tool.id}
                name={tool.name}
                showing={tool.showing}
                isEmpty={view.changedAt === null}
              />
            )}
            {mayEdit && (
              <CertificateApproval tool={tool.id} isHidden={tool.isHidden} isAdministrator={viewer.isAdministrator} />
            )}
          </Suspense>
          <div className={`row ${styles.keep}`}>
            {/* Keeps its place until the session is known. */}
            <span data-for="person">
              <FavouriteButton tool={tool.id} name={tool.name} />
            </span>
            <KeepTool view={view} />
            {!tool.isHidden && <ProposeLink tool={tool.id} name={tool.name} />}
          </div>
        </div>
      </div>
      {modules.length > 0 ? (
        <div className={styles.columns} data-wide={isCourseset || undefined}>
          <section className={styles.modules} aria-labelledby="modules-title">
            <h2 id="modules-title">{t('modules.title', { count: modules.length })}</h2>
            <Modules view={view} summary={summary} standing={standing} />
          </section>
          <div className={`stack gap-48 ${styles.side}`}>
            {takeaways.length > 0 && <Takeaways takeaways={takeaways} lang={tool.wordsLanguage} />}
            {view.certificate.isGiven && <CertificateNote view={view} standing={standing} />}
            <ProvenanceNote view={view} />
          </div>
        </div>
      ) : (
        <div className={styles.empty}>
          <EmptyState title={t('modules.empty.title')} heading={2}>
            <p>{t('modules.empty.text')}</p>
          </EmptyState>
        </div>
      )}
      <VocationalDetails vocational={vocational} />
    </div>
  )
}

/** Keeps a tool offline; a visitor keeps the trial. */
function KeepTool({ view: { tool, modules, trial } }: { view: ToolView }) {
  const viewer = useViewer()
  const kept = modules.map(({ id }) => id).filter(id => viewer.id !== null || id === trial)
  return kept.length > 0 && <OfflineDownload tool={tool.id} access={tool.access} modules={kept} />
}

/** Says, before a tool is opened, how much of it is in the page's language, or which language it is taken in. */
function OtherLanguage({ tool }: { tool: ToolView['tool'] }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const nameOf = useLanguageNames()
  const codes = languagesOf(tool)
  if (codes.includes(language)) return null
  const { slides = 0, inLanguage = 0 } = tool.slideCounts ?? {}
  return (
    <p>
      {inLanguage > 0
        ? t('provenance.partLanguage', { count: inLanguage, slides, language: nameOf(tool.language) })
        : t('provenance.otherLanguage', { count: codes.length, languages: codes.map(nameOf).join(', ') })}
    </p>
  )
}

function Takeaways({ takeaways, lang }: { takeaways: string[]; lang: string | undefined }) {
  const { t } = useTranslation('main-site')
  return (
    <section aria-labelledby="takeaways-title">
      <h2 id="takeaways-title">{t('takeaways.title')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={`stack gap-14 ${styles.takeaways}`} lang={lang}>
        {takeaways.map(text => (
          <li key={text}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
