import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { toneAt } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { currentSession, useSession } from '#account/session.ts'
import { callerOf } from '#api.ts'
import { documentData } from '#document/document-data.tsx'
import { PageHead } from '#document/page-head.tsx'
import { FavouriteButton } from '#library/favourite-button.tsx'
import { type Level, type LoadedLevels, levelsOfDocument } from '#library/levels.ts'
import { PathCard } from '#library/path-card.tsx'
import { ToolCard } from '#library/tool-card.tsx'
import { ToolsByLanguage } from '#library/tools-by-language.tsx'
import { useFavourites } from '#library/use-favourites.ts'
import { useOwnLevels } from '#library/use-own-levels.ts'
import { pageContext } from '#page-context.ts'
import type { Route } from './+types/marketplace-page.ts'
import {
  countPaths,
  countTools,
  type Filter,
  isFiltering,
  type Known,
  keptLevels,
  noFilter,
  widerFilters,
} from './filter.ts'
import { FilterForm } from './filter-form.tsx'
import { FoundIn } from './found-place.tsx'
import styles from './marketplace.module.css'
import { useChoiceNames } from './use-choice-names.ts'
import { useFilter } from './use-filter.ts'
import { useFoundTools } from './use-found-tools.ts'

export const handle = { namespaces: ['main-site'], isCalm: true }

/** The levels and tools everyone may see. */
export function loader({ context }: Route.LoaderArgs): Promise<LoadedLevels> {
  return levelsOfDocument(context.get(pageContext))
}

/** The levels and tools the current caller may see. */
export async function clientLoader(): Promise<LoadedLevels> {
  const { readLevels } = await import('#library/read-levels.ts')
  const { language, settings } = documentData().site
  return { levels: await readLevels(language, settings, callerOf(currentSession(), settings)), isWhole: true }
}

/** The filter is in the address: typing must not reload the data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

/** How many cards are side by side in a wide window; the reveal counts its lines by it. */
const cardsPerLine = 3

/** All tools by level, to choose from. */
export default function MarketplacePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['main-site', 'site'])
  const { levels, isWhole } = useOwnLevels(loaderData, true)
  const { filter, setFilter, isTouched } = useFilter()
  const found = useFoundTools(filter.text)
  const { user } = useSession()
  const { tools: favourites } = useFavourites()
  const known = { found: found.places, favourites }
  const kept = keptLevels(levels, filter, known)
  const tools = countTools(kept)
  const paths = countPaths(kept)
  const count = tools + paths
  const isSearching = found.state === 'searching' || !isWhole
  return (
    <div className={`page ${styles.marketplace}`}>
      <PageHead title={t('marketplace.head')} description={t('marketplace.description')} />
      <h1>{t('marketplace.title')}</h1>
      <FilterForm levels={levels} filter={filter} hasFavourites={favourites.size > 0} onChange={setFilter} />
      <p className={`note ${styles.count}`} role="status" data-coming={!isWhole || undefined}>
        {count === 0 && isSearching && t('marketplace.searching')}
        {/* The count is known once all have loaded; until then the line keeps its place. */}
        {(count > 0 || !isSearching) && (isWhole ? t('marketplace.count', { count: tools }) : '\u00a0')}
        {paths > 0 && isWhole && `, ${t('marketplace.paths', { count: paths })}`}
        {found.state === 'failed' && ` ${t('marketplace.titlesOnly')}`}
      </p>
      {kept.map(({ level, place }) => (
        <section key={level.id} data-tone={toneAt(place)} aria-labelledby={`level-${level.id}`}>
          <div className={`cluster ${styles.levelHead}`}>
            <h2 id={`level-${level.id}`} lang={level.wordsLanguage}>
              {level.name}
            </h2>
            {level.description && <p>{level.description}</p>}
            {level.isHidden && (
              <Badge look="ink" icon="eye-off">
                {t('site:tool.hidden')}
              </Badge>
            )}
          </div>
          <ToolsByLanguage
            tools={level.tools}
            heading={3}
            card={(tool, at) => {
              const inside = found.places.get(tool.id)
              return (
                <ToolCard
                  key={tool.id}
                  tool={tool}
                  place={place}
                  heading={3}
                  corner={
                    <span data-for="person">{user && <FavouriteButton tool={tool.id} name={tool.name} isAlone />}</span>
                  }
                  // During a search, cards come and go at once.
                  {...(!isTouched && { line: Math.floor(at / cardsPerLine) })}
                >
                  {inside && <FoundIn tool={tool.id} place={inside} />}
                </ToolCard>
              )
            }}
            after={
              level.paths.length > 0 && level.paths.map(path => <PathCard key={path.id} path={path} place={place} />)
            }
          />
        </section>
      ))}
      {count === 0 && !isSearching && <Nothing levels={levels} filter={filter} known={known} onChange={setFilter} />}
    </div>
  )
}

type NothingProps = { levels: Level[]; filter: Filter; known: Known; onChange: (filter: Filter) => void }

/** Why nothing matches, and what to leave out so that something does. */
function Nothing({ levels, filter, known, onChange }: NothingProps) {
  const { t } = useTranslation('main-site')
  const nameOf = useChoiceNames(levels)
  if (!isFiltering(filter))
    return (
      <EmptyState title={t('marketplace.empty.title')} heading={2}>
        <p>{t('marketplace.empty.text')}</p>
      </EmptyState>
    )
  const wider = widerFilters(levels, filter, known)
  return (
    <EmptyState
      title={t('marketplace.nothing.title')}
      heading={2}
      action={
        <div className={`row ${styles.wider}`}>
          {wider.map(({ part, count }) => (
            <Button key={part} look="second" onClick={() => onChange({ ...filter, [part]: '' })}>
              {t('marketplace.nothing.without', {
                what: part === 'text' ? filter.text.trim() : nameOf(part, filter[part]),
                count,
              })}
            </Button>
          ))}
          <Button look="second" onClick={() => onChange(noFilter)}>
            {t('marketplace.nothing.clear')}
          </Button>
        </div>
      }
    >
      <p>{t(wider.length > 0 ? 'marketplace.nothing.widen' : 'marketplace.nothing.text')}</p>
    </EmptyState>
  )
}
