import { library, may } from '@preau/contract/library/rights'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigationType } from 'react-router'
import { useViewer } from '#account/viewer.ts'
import { documentData } from '#document/document-data.tsx'
import { useIsHydrated } from '#document/hydration.tsx'
import { type Level, type LoadedLevels, levelsOfDocument } from '#library/levels.ts'
import { useOwnLevels } from '#library/use-own-levels.ts'
import type { EditingParts } from '#library-administration/load-editing.ts'
import { pageContext } from '#page-context.ts'
import { useSettings } from '#site.tsx'
import type { Route } from './+types/landing-page.ts'
import { Discover } from './discover.tsx'
import { loadDrawings } from './drawings.ts'
import { Hero } from './hero.tsx'
import { Testimonials } from './testimonials.tsx'
import { Tools } from './tools.tsx'

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

/**
 * The parts for editing, for people who may change something here; loaded on demand, so that visitors never load them.
 * @param own the person's own levels, hidden ones included; null until they are loaded, while the public ones are shown
 */
function useEditing(own: Level[] | null): EditingParts | null {
  const viewer = useViewer()
  const { i18n } = useTranslation()
  const [parts, setParts] = useState<EditingParts | null>(null)
  const isWanted =
    own !== null &&
    (may(viewer, 'create', library) ||
      own.some(
        ({ right, isOpen, tools }) =>
          may(viewer, 'contribute', { type: 'level', right, isOpen }) ||
          tools.some(tool => may(viewer, 'edit', { type: 'tool', right: tool.right })),
      ))

  useEffect(() => {
    if (!isWanted) return
    import('#library-administration/load-editing.ts')
      .then(({ loadEditing }) => loadEditing(i18n))
      // Without network the page is left as everyone sees it.
      .then(setParts, () => {})
  }, [isWanted, i18n])

  return isWanted ? parts : null
}

/** How far outside the window an element counts as near, and for how long it must be. */
const nearMargin = '500px'
const nearTime = 100

/** Whether an element has been within 500 px of the window, or above it, for 100 ms; once near, always near. */
function useInView(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      entries => {
        clearTimeout(timer)
        const last = entries.at(-1)
        // When coming back to the foot of the page, it was passed already.
        const isPassed = last !== undefined && last.boundingClientRect.bottom < 0
        if (last?.isIntersecting || isPassed) timer = setTimeout(() => setIsNear(true), nearTime)
      },
      { rootMargin: nearMargin },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, isNear])
  return isNear
}

/**
 * Scrolls to the section an address names (`/fr/tools`) when a link leads there. On a cold load a script of the document
 * has done it long before, and after a step back React Router restores the position.
 */
function useSectionScroll() {
  const { key, pathname } = useLocation()
  const isStepBack = useNavigationType() === 'POP'
  const isInBrowser = useIsHydrated()
  const wasThere = useRef(!isInBrowser)
  const done = useRef(isInBrowser ? null : key)
  useEffect(() => {
    if (done.current === key) return
    done.current = key
    const isOnPage = wasThere.current
    wasThere.current = true
    const section = pathname.split('/')[2]
    if (isStepBack || (!section && !isOnPage)) return
    const target = section ? document.querySelector(`[data-section="${CSS.escape(section)}"]`) : document.body
    const isSmooth = isOnPage && !matchMedia('(prefers-reduced-motion: reduce)').matches
    target?.scrollIntoView({ behavior: isSmooth ? 'smooth' : 'auto' })
  }, [key, pathname, isStepBack])
}
