import { nobody } from '@preau/contract/nobody'
import { journalKey } from '@preau/contract/progress/progress-journal'
import { use } from 'react'
import { DocumentParts, type LoginFiles } from './document-parts.tsx'
import { type RouterHandOver, routeModulesScript, useRouterHandOver } from './router-internals/page-hooks.ts'

/** The key under which a tab notes that it has just restarted for a new release. */
export const restartKey = 'restarted'

/**
 * React Router's scripts in a lighter form: nothing is fetched before the first paint, which it would slow down, and then
 * all modules concurrently. A calm page only prefetches them, and runs them once somebody interacts.
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
${watchEarly}
let files=${JSON.stringify(files)},imports=${JSON.stringify(imported)},tries=0,isHere,isBegun,isShown,isLeaving;
const all=[...imports,...files],frame=document.querySelector("iframe");
${fetching}
const leave=()=>{isLeaving=true};
const begin=()=>{
if(isBegun)return;isBegun=true;isHere=false;
addEventListener("beforeunload",leave);
(async()=>{
if(frame?.src||tries){await Promise.all(all.map(come));isHere=tries>0}
imports.map(href=>{let l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)});imports=[];
const [entry,,...modules]=await Promise.all(files.map(take));
removeEventListener("beforeunload",leave);${routeModulesScript(routes, 'modules')}entry.start()})().catch(fault=>{
${beginAgain}
throw fault})};
const onTouch=(place,act)=>{for(const type of ["pointerdown","pointermove","touchstart","keydown","input","focusin","click","wheel"])place.addEventListener(type,e=>{if(e.type!=="pointermove"||e.movementX||e.movementY)act()},{capture:true,passive:true})};
${isCalm ? calmly(login !== null) : ''}
if(!frame?.src)return requestAnimationFrame(()=>setTimeout(begin));
${afterFrame}})()`
}

/** Records what others change in the served page, once it is complete, until React takes over (`served-document.ts`). */
const watchEarly = `let w=window.changedEarly={records:[]};w.observer=new MutationObserver(r=>{w.records.push(...r)});
document.addEventListener("readystatechange",()=>window.changedEarly&&w.observer.observe(document.body,{childList:true,characterData:true,characterDataOldValue:true,subtree:true}),{once:true});`

/** Whether the browser reports a slow or metered connection; Safari and Firefox never do. */
const isLineSlow = `(line=>line&&(line.saveData||/[23]g/.test(line.effectiveType)))(navigator.connection)`

/** Runs a task once the browser is idle, after three seconds in any case; Safari does not report idleness. */
const whenIdle = '(act=>(window.requestIdleCallback||(act=>setTimeout(act,200)))(act,{timeout:3000}))'

/** Runs a task after the first paint, before which the browser may be idle already; never in a hidden tab. */
const oncePainted =
  '(act=>new PerformanceObserver((_,o)=>{o.disconnect();act()}).observe({type:"paint",buffered:true}))'

/** Whether the address has a query: any, or one besides that of the login modal in the document. */
const anyFlag = 'location.search'
const otherFlag = '[...new URLSearchParams(location.search).keys()].some(name=>name!=="login"&&name!=="form")'

/**
 * Waits for an interaction before it runs the scripts. Does not wait while a part of the page is loading (`data-coming`),
 * for a person with a session, for an address with a query, nor if this browser keeps a visit of the tool. A resting
 * pointer is no interaction, nor is the focus that the login modal took on opening, before this listens. Until then the
 * scripts are fetched one after another and not preloaded: a preload also compiles them, and requesting all at once blocks
 * a slow processor for a tenth of a second. On a slow network they are not even fetched.
 */
const calmly = (hasLogin: boolean) => `
const hasVisit=()=>{try{return Object.keys(localStorage).some(key=>key.startsWith("${journalKey(nobody)}"+location.pathname.split("/")[3]+":"))}catch{}};
if(!("person" in document.documentElement.dataset)&&!${hasLogin ? otherFlag : anyFlag}&&!hasVisit()&&!document.querySelector("[data-coming]")){
${hasLogin ? 'requestAnimationFrame(()=>onTouch(window,begin))' : 'onTouch(window,begin)'};
return ${isLineSlow}||addEventListener("load",()=>${oncePainted}(()=>${whenIdle}(async()=>{for(const f of [...imports,...files])await fetch(f,{priority:"low"}).catch(()=>{})})))}`

/**
 * A lesson in its frame comes first: the page around it waits until the lesson has loaded everything it shows, on a slow
 * connection until somebody touches either, or until the page has something to say: the name of the place, if the document
 * does not know it, as in the editor; that nothing could be opened, the session has ended, or the network is away.
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
 * Browsers may remember a failed module import as long as the document lives. So scripts are retried with fetch until all
 * have come; also those around a lesson, which must not be restarted. A script that the browser refuses even then is
 * imported under another address.
 */
const fetching = `const come=f=>fetch(f,tries?{cache:"no-cache"}:{}).then(r=>{if(!r.ok||!/javascript/.test(r.headers.get("content-type")))throw Object.assign(Error(f),{status:r.status});return r.arrayBuffer()});
const take=f=>import(f).catch(e=>{if(!tries)throw e;return import(f+"?again="+tries)});`

/**
 * Retries scripts that failed. If the server no longer has them, or the browser refuses them although they come, the
 * document is of an older release or broken: it reloads once. Not while a lesson is shown, which works without them; nor
 * while somebody follows a link, for which Safari aborts scripts: a reload would then replace the navigation.
 */
const beginAgain = `
isBegun=false;setTimeout(begin,isLeaving||tries++?5000:0);
if(isLeaving)return;
if((isHere||fault.status===404)&&!isShown&&!sessionStorage.${restartKey}){sessionStorage.${restartKey}=1;location.reload()}`
