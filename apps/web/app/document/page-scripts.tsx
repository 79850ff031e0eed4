import { use, useMemo } from 'react'
import { UNSAFE_FrameworkContext, useMatches } from 'react-router'

/**
 * React Router's scripts in a lighter form: nothing is fetched before the first paint, with which it would compete,
 * and then every module in one wave. `entry.client.tsx` decides when to begin.
 */
export function PageScripts() {
  const framework = use(UNSAFE_FrameworkContext)
  const matches = useMatches()
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once, by the server; the browser finds it there
  const [context, modules] = useMemo(() => {
    // The browser never writes them, so it need not know how.
    if (!import.meta.env.SSR || !framework) return [' ', ' ']
    // Without this mark React Router leaves out the data of the loaders.
    if (framework.renderMeta) framework.renderMeta.didRenderScripts = true
    const { manifest, serverHandoffString } = framework
    const routes = matches.map(({ id }) => [id, manifest.routes[id]!.module] as const)
    const files = [manifest.entry.module, manifest.url, ...routes.map(([, module]) => module)]
    return [
      `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`,
      [
        `requestAnimationFrame(()=>setTimeout(()=>Promise.all(${JSON.stringify(files)}.map(f=>import(f))).then(([e,,...r])=>{`,
        `window.__reactRouterRouteModules={${routes.map(([id], place) => `${JSON.stringify(id)}:r[${place}]`)}};`,
        'e.start()})))',
      ].join(''),
    ]
  }, [])
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by React Router, escaped by it */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: context }} />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own built modules
        dangerouslySetInnerHTML={{ __html: modules }}
      />
    </>
  )
}
