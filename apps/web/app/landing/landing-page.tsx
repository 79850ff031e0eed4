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
import { Quotes } from './quotes.tsx'
import { Tools } from './tools.tsx'
import { useEditing } from './use-editing.ts'
import { useInView } from './use-in-view.ts'
import { useSectionScroll } from './use-section-scroll.ts'

export const handle = { namespaces: ['landing'], isCalm: true }

/** The levels and tools anyone may see. */
export function loader({ context }: Route.LoaderArgs): Promise<LoadedLevels> {
  return levelsOfDocument(context.get(pageContext))
}

/** The same over the wire, for who comes back to this page from another one. */
export async function clientLoader(): Promise<LoadedLevels> {
  const [{ readLevels }] = await Promise.all([import('#library/read-levels.ts'), loadDrawings()])
  const { language, settings } = documentData().site
  return { levels: await readLevels(language, settings), isWhole: true }
}

/** Its sections are one page: going from one to the other reads nothing again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { defaultToolId, testimonials } = useSettings()
  const tools = useRef<HTMLDivElement>(null)
  const { levels, isWhole } = useOwnLevels(loaderData, useInView(tools))
  const editing = useEditing(levels === loaderData.levels ? null : levels)
  // Chosen once: another one would take its place under the eyes of whoever reads it.
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
      {testimonials.length > 0 && <Quotes />}
      <Outlet />
    </>
  )
}

/**
 * The tool shown on its own, with the place of its level: of those everyone sees the configured one, else the last there
 * is something in. The list of all begins right below: the first would stand twice beside itself.
 */
function featuredTool(levels: Level[], id: string | null) {
  const tools = levels.flatMap((level, place) =>
    level.tools.filter(tool => !level.isHidden && !tool.isHidden).map(tool => ({ tool, place })),
  )
  return (
    tools.find(({ tool }) => tool.id === id) ?? tools.findLast(({ tool }) => tool.moduleCount > 0) ?? tools[0] ?? null
  )
}
