import { nobody } from '@preau/contract/nobody'
import { journalKey } from '@preau/contract/progress/progress-journal'
import { use } from 'react'
import { DocumentParts, type LoginFiles } from './document-parts.tsx'
import { type RouterHandOver, routeModulesScript, useRouterHandOver } from './router-internals.ts'

/** Where a tab notes that it has just restarted for a new release. */
export const restartKey = 'restarted'

/**
 * React Router's scripts in a lighter form: nothing is fetched before the first paint, with which it would compete, and
 * then every module in one wave. A calm page only has them fetched ahead, and runs them once somebody does something.
 */
export function PageScripts() {
  const handOver = useRouterHandOver()
  const login = use(DocumentParts)?.loginFiles ?? null
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
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && handOver ? loadingScript(handOver, login) : ' ' }}
      />
    </>
  )
}

function loadingScript({ entry, manifest, routes, imports, isCalm }: RouterHandOver, login: LoginFiles | null): string {
  const files = [entry, manifest, ...routes.map(({ module }) => module), ...(login ? [login.module] : [])]
  const imported = [...new Set([...imports, ...(login?.imports ?? [])])]
  return `(()=>{
let files=${JSON.stringify(files)},imports=${JSON.stringify(imported)},isBegun,hasFailed,isShown,isLeaving;
const leave=()=>{isLeaving=true};
const begin=()=>{
if(isBegun)return;isBegun=true;
addEventListener("beforeunload",leave);
imports.map(href=>{let l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)});imports=[];
Promise.all(files.map(f=>import(f))).then(([entry,,...modules])=>{removeEventListener("beforeunload",leave);${routeModulesScript(routes, 'modules')}entry.start()}).catch(fault=>{
${beginAgain}
throw fault})};
const onTouch=(place,act)=>{for(const type of ["pointerdown","pointermove","touchstart","keydown","input","focusin","click","wheel"])place.addEventListener(type,e=>{if(e.type!=="pointermove"||e.movementX||e.movementY)act()},{capture:true,passive:true})};
${isCalm ? calmly(login !== null) : ''}
const frame=document.querySelector("iframe");
if(!frame?.src)return requestAnimationFrame(()=>setTimeout(begin));
${afterFrame}})()`
}

/** Whether the browser says that the line is slow or dear; Safari and Firefox never do. */
const isLineSlow = `(line=>line&&(line.saveData||/[23]g/.test(line.effectiveType)))(navigator.connection)`

/** Does something once the browser has nothing else to do, after three seconds in any case; Safari cannot say when. */
const whenIdle = '(act=>(window.requestIdleCallback||(act=>setTimeout(act,200)))(act,{timeout:3000}))'

/** Does something once the page has been seen, before which the browser may be idle already; never in a hidden tab. */
const oncePainted =
  '(act=>new PerformanceObserver((_,o)=>{o.disconnect();act()}).observe({type:"paint",buffered:true}))'

/** Whether the address holds a wish: any, or one besides the login modal that stands in the document. */
const anyWish = 'location.search'
const otherWish = '[...new URLSearchParams(location.search).keys()].some(name=>name!=="login"&&name!=="form")'

/**
 * Where a part of the page is on its way (`data-coming`), it is waited for. Who has a session, is sent with a wish in
 * the address, or has begun in this browser the tool whose page it is, has shown what they want; a pointer that only lies
 * there has not, nor has the focus that the login modal took as it opened, before this listens. A script that is preloaded
 * is compiled at once as well, for which a slow processor has no time: it is only fetched, one after another, since asking
 * for all of them holds such a processor for a tenth of a second; on a slow network not even that.
 */
const calmly = (hasLogin: boolean) => `
const hasVisit=()=>{try{return Object.keys(localStorage).some(key=>key.startsWith("${journalKey(nobody)}"+location.pathname.split("/")[3]+":"))}catch{}};
if(!("person" in document.documentElement.dataset)&&!${hasLogin ? otherWish : anyWish}&&!hasVisit()&&!document.querySelector("[data-coming]")){
${hasLogin ? 'requestAnimationFrame(()=>onTouch(window,begin))' : 'onTouch(window,begin)'};
return ${isLineSlow}||addEventListener("load",()=>${oncePainted}(()=>${whenIdle}(async()=>{for(const f of [...imports,...files])await fetch(f,{priority:"low"}).catch(()=>{})})))}`

/**
 * A lesson in its frame comes first: what is around it waits until the lesson has all it shows, on a slow line until
 * somebody touches either, or until it has something to say: what is open, where the document does not know, as of what an
 * author writes; that nothing was or could be opened, that the session is over, that the network is away.
 */
const afterFrame = `
let isTouched,isOpened;
const touch=()=>{isTouched=true;if(isShown)begin()};
onTouch(window,touch);
setTimeout(()=>{if(!isShown)begin()},15000);
if(frame.dataset.shown==="true")begin();
addEventListener("storage",e=>{if(e.key==="user"||e.key===null)begin()});
addEventListener("message",e=>{if(e.source!==frame.contentWindow||!e.data)return;
const{type,isAway}=e.data;
if(type==="setTitle")isOpened=true;
if(type==="setPlayer"){isShown=true;onTouch(frame.contentWindow,touch);if(isTouched||!isOpened||!document.querySelector("h1"))begin();
else if(!${isLineSlow}){const rest=()=>${whenIdle}(begin);
if(frame.contentDocument.readyState==="complete")rest();else frame.addEventListener("load",rest)}}
if(isAway||type==="setSignedOut"||type==="askSignIn")begin()})`

/**
 * Scripts that did not come are asked for again. Where the server answers and they are gone, or fail again, as in browsers
 * that remember a failure, the document is of an older release or past help: it asks once for the one of today. Not while
 * a lesson is shown, which goes on without it; nor where somebody follows a link meanwhile, for which Safari breaks scripts
 * off: asking then would take the place of the page they want.
 */
const beginAgain = `
isBegun=false;
fetch(files[0],{method:"HEAD",cache:"no-store"}).then(({status})=>{
if((status===404||hasFailed)&&!isShown&&!isLeaving&&!sessionStorage.${restartKey}){sessionStorage.${restartKey}=1;location.reload()}
hasFailed=true}).catch(()=>{}).finally(()=>setTimeout(begin,5000));`
