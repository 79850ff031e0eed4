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
let files=${JSON.stringify(files)},imports=${JSON.stringify(imports)},isBegun,isLeaving,network=navigator.connection,isSlow=network&&(network.saveData||/[23]g/.test(network.effectiveType));
const begin=()=>{
if(isBegun)return;isBegun=true;isLeaving=false;
const leave=()=>{isLeaving=true};addEventListener("beforeunload",leave);
imports.map(href=>{let l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)});
Promise.all(files.map(f=>import(f))).then(([entry,,...modules])=>{${routeModulesScript(routes, 'modules')}entry.start()}).catch(fault=>{
isBegun=false;
if(isLeaving)return;
${restartOnce}
addEventListener("online",begin,{once:true});throw fault}).finally(()=>removeEventListener("beforeunload",leave))};
const beginOnce=place=>{for(const type of ["pointerdown","pointermove","touchstart","keydown","focusin","wheel"])place.addEventListener(type,e=>{if(e.type!=="pointermove"||e.movementX||e.movementY)begin()},{capture:true,passive:true})};
${isCalm ? calmly : ''}
const frame=document.querySelector("iframe");
if(!frame?.src)return requestAnimationFrame(()=>setTimeout(begin));
${afterFrame}})()`
}

/**
 * Who has a session, or is sent with a wish in the address, has shown what they want; a pointer that only lies there has
 * not. A script that is preloaded is compiled at once as well, for which a slow processor has no time: it is only fetched,
 * and on a slow network not even that.
 */
const calmly = `
if(!("person" in document.documentElement.dataset)&&!location.search){
beginOnce(window);
return isSlow||addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>[...imports,...files].map(f=>fetch(f,{priority:"low"}).catch(()=>{})))))}`

/**
 * A lesson in its frame comes first; what is around it waits, but not for ever, and not where nothing was opened. On a slow network it leaves the line to
 * pictures, too, until somebody touches the one or the other.
 */
const afterFrame = `
const late=setTimeout(begin,isSlow?30000:8000);
addEventListener("message",e=>{if(e.source!==frame.contentWindow||!e.data||e.data.type!=="setPlayer")return;
if(!isSlow)return begin();
clearTimeout(late);beginOnce(window);beginOnce(frame.contentWindow)})`

/**
 * A document whose scripts are gone is of an older release: it asks once for the one of today. Safari also breaks off
 * scripts when somebody follows a link meanwhile; asking then would take the place of the page they want.
 */
const restartOnce = `try{if(navigator.onLine&&!sessionStorage.${restartKey}){sessionStorage.${restartKey}=1;location.reload()}}catch{}`
