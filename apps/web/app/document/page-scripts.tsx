import { type RouterHandOver, routeModulesScript, useRouterHandOver } from './router-internals.ts'
import { restartScript, startedScript } from './take-over-release.ts'

/**
 * React Router's scripts in a lighter form: nothing is fetched before the first paint, with which it would compete,
 * and then every module in one wave. `entry.client.tsx` decides when to begin.
 */
export function PageScripts() {
  const handOver = useRouterHandOver()
  return (
    <>
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React Router, escaped by it
        dangerouslySetInnerHTML={{ __html: handOver?.context ?? ' ' }}
      />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own built modules
        dangerouslySetInnerHTML={{ __html: handOver ? loadingScript(handOver) : ' ' }}
      />
    </>
  )
}

function loadingScript({ entry, manifest, routes }: RouterHandOver): string {
  const files = [entry, manifest, ...routes.map(({ module }) => module)]
  return [
    `requestAnimationFrame(()=>setTimeout(()=>Promise.all(${JSON.stringify(files)}.map(f=>import(f))).then(([e,,...r])=>{`,
    routeModulesScript(routes, 'r'),
    `e.start();${startedScript}},()=>{${restartScript}})))`,
  ].join('')
}
