import { use } from 'react'
import { DocumentParts, type SignInFiles } from './document-parts.tsx'
import { callOf, InlineScript } from './inline-script.tsx'
import { type RouterHandOver, useRouterHandOver } from './router-internals/page-hooks.ts'
import type startAroundLesson from './start-around-lesson.ts'
import startAroundLessonScript from './start-around-lesson.ts?inline-script'
import type startCalmPage from './start-calm-page.ts'
import startCalmPageScript from './start-calm-page.ts?inline-script'
import type startPage from './start-page.ts'
import startPageScript from './start-page.ts?inline-script'
import { useHasFrame } from './use-has-frame.ts'

/** What React Router needs to start, and the script that loads the page. */
export function PageScripts() {
  const handOver = useRouterHandOver()
  const login = use(DocumentParts)?.signInFiles ?? null
  const hasFrame = useHasFrame()
  return (
    <>
      <InlineScript code={handOver?.context ?? ''} />
      <InlineScript code={import.meta.env.SSR && handOver ? startingCode(handOver, hasFrame, login) : ''} />
    </>
  )
}

function startingCode(handOver: RouterHandOver, hasFrame: boolean, login: SignInFiles | null): string {
  const { entry, manifest, routes, imports, isCalm } = handOver
  const page = {
    files: [entry, manifest, ...routes.map(({ module }) => module), ...(login ? [login.module] : [])],
    imports: [...new Set([...imports, ...(login?.imports ?? [])])],
    routes: routes.map(({ id }) => id),
  }
  if (isCalm) return callOf<typeof startCalmPage>(startCalmPageScript, page, login !== null)
  if (hasFrame) return callOf<typeof startAroundLesson>(startAroundLessonScript, page)
  return callOf<typeof startPage>(startPageScript, page)
}
