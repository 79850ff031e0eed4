import { type RouterHandOver, routeModulesScript, useRouterHandOver } from './router-internals.ts'

/** Where a tab notes that it has just restarted for a new release. */
export const restartKey = 'restarted'

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
    // A document whose scripts are gone is of an older release: it asks once for the one of today.
    'e.start()},()=>{try{if(navigator.onLine&&!sessionStorage.',
    `${restartKey}){sessionStorage.${restartKey}=1;location.reload()}}catch{}})))`,
  ].join('')
}
