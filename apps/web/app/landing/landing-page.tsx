import { useMemo, useRef } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { documentData } from '#document/document-data.tsx'
import { type Level, type LoadedLevels, levelsOfDocument } from '#library/levels.ts'
import { useOwnLevels } from '#library/use-own-levels.ts'
import { pageContext } from '#page-context.ts'
import { useSettings } from '#site.tsx'
import type { Route } from './+types/landing-page.ts'
import { Discover } from './discover.tsx'
import { loadDrawings } from './drawings.ts'
import { Hero } from './hero.tsx'
import { Testimonials } from './testimonials.tsx'
import { Tools } from './tools.tsx'
import { useEditing } from './use-editing.ts'
import { useInView } from './use-in-view.ts'
import { useSectionScroll } from './use-section-scroll.ts'

export const handle = { namespaces: ['landing'], isCalm: true }

/** The levels and tools everyone may see. */
export function loader({ context }: Route.LoaderArgs): Promise<LoadedLevels> {
  return levelsOfDocument(context.get(pageContext))
}

/** The same over the wire, when the page is opened from another one. */
export async function clientLoader(): Promise<LoadedLevels> {
  const [{ readLevels }] = await Promise.all([import('#library/read-levels.ts'), loadDrawings()])
  const { language, settings } = documentData().site
  return { levels: await readLevels(language, settings), isWhole: true }
}

/** The sections are one page: a link between them must not reload the data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { defaultToolId, testimonials } = useSettings()
  const tools = useRef<HTMLDivElement>(null)
  const { levels, isWhole } = useOwnLevels(loaderData, useInView(tools))
  const editing = useEditing(levels === loaderData.levels ? null : levels)
  // Chosen once, so that it does not change while somebody reads it.
  const featuredId = useMemo(
    () => featuredTool(loaderData.levels, defaultToolId)?.tool.id ?? null,
    [loaderData.levels, defaultToolId],
  )
  const featured = useMemo(() => featuredTool(levels, featuredId), [levels, featuredId])
  useSectionScroll()
  return (
    <>
      <Hero levels={levels} />
      <Discover featured={featured} />
      <div ref={tools} data-coming={!isWhole || undefined}>
        <Tools levels={levels} editing={editing} />
      </div>
      {testimonials.length > 0 && <Testimonials />}
      <Outlet />
    </>
  )
}

/**
 * The featured tool, with the place of its level: of the tools everyone sees, the configured one, else the last that is
 * not empty. The list of all begins right below: the first one would appear twice in a row.
 */
function featuredTool(levels: Level[], id: string | null) {
  const tools = levels.flatMap((level, place) =>
    level.tools.filter(tool => !level.isHidden && !tool.isHidden).map(tool => ({ tool, place })),
  )
  return (
    tools.find(({ tool }) => tool.id === id) ?? tools.findLast(({ tool }) => tool.moduleCount > 0) ?? tools[0] ?? null
  )
}
