import { type RouterHandOver, routeModulesScript, useRouterHandOver } from './router-internals.ts'

/** Where a tab notes that it has just restarted for a new release. */
export const restartKey = 'restarted'

/**
 * React Router's scripts in a lighter form: nothing is fetched before the first paint, with which it would compete, and
 * then every module in one wave. A calm page only has them fetched ahead, and runs them once somebody does something.
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

function loadingScript({ entry, manifest, routes, imports, isCalm }: RouterHandOver): string {
  const files = [entry, manifest, ...routes.map(({ module }) => module)]
  return `(()=>{
let files=${JSON.stringify(files)},imports=${JSON.stringify(imports)},isBegun;
const fetchAhead=priority=>href=>{let l=document.createElement("link");l.rel="modulepreload";l.href=href;l.fetchPriority=priority;document.head.append(l)};
const begin=()=>{
if(isBegun)return;isBegun=true;
imports.map(fetchAhead("auto"));
Promise.all(files.map(f=>import(f))).then(([entry,,...modules])=>{${routeModulesScript(routes, 'modules')}entry.start()}).catch(fault=>{
isBegun=false;
${restartOnce}
addEventListener("online",begin,{once:true});throw fault})};
${isCalm ? calmly : ''}
const frame=document.querySelector("iframe");
if(!frame)return requestAnimationFrame(()=>setTimeout(begin));
${afterFrame}})()`
}

/** Who has a session, or is sent with a wish in the address, has shown what they want; a pointer that only lies there has not. */
const calmly = `
if(!("person" in document.documentElement.dataset)&&!location.search){
for(const type of ["pointerdown","pointermove","touchstart","keydown","focusin","wheel"])addEventListener(type,e=>{if(e.type!=="pointermove"||e.movementX||e.movementY)begin()},{capture:true,passive:true});
return addEventListener("load",()=>[...imports,...files].map(fetchAhead("low")))}`

/** A lesson in its frame comes first; what is around it waits, but not for ever. */
const afterFrame = `
addEventListener("message",e=>{if(e.source===frame.contentWindow&&e.data&&e.data.type==="setPlayer")begin()});
setTimeout(begin,8000)`

/** A document whose scripts are gone is of an older release: it asks once for the one of today. */
const restartOnce = `try{if(navigator.onLine&&!sessionStorage.${restartKey}){sessionStorage.${restartKey}=1;location.reload()}}catch{}`
