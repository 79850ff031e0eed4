import { defaultLanguage, isLanguage, type Language, languageCodes } from '@preau/locales/languages'
import { textsOf } from '@preau/locales/texts'
import { databaseRetryAfter } from '#platform/http/envelope.ts'
import { html } from '#platform/http/html.ts'
import { inlineHashes, policyOf } from './content-security-policy.ts'
import { type Document, makeDocument } from './document.ts'

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:32rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}p{margin:0 0 1.5rem}p:empty{display:none}
a{display:inline-block;padding:.7rem 1.25rem;border:2px solid;border-radius:.5rem;color:inherit;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid;outline-offset:3px}`

/** Longest pause between two retries, in seconds. */
const longestPause = 60

/** Retries the page after pauses that double, shows the length of each pause, and reloads once the page answers. */
const script = `const said=document.querySelector('[role=status]')
const wait=pause=>{
said.textContent=said.dataset.words.replace('{{seconds}}',pause)
setTimeout(async()=>{
const answer=await fetch(location.href,{method:'HEAD',cache:'no-store'}).catch(()=>null)
if(answer&&answer.status<500)location.reload()
else wait(Math.min(2*pause,${longestPause}))
},1000*pause)}
wait(${databaseRetryAfter})`

/**
 * The page for the time while the database does not answer, in each language: 503, with automatic retries and a link.
 * It loads no other file and no font, since those might be unavailable too.
 */
export async function awayPages() {
  const pages = new Map<Language, Document>()
  for (const language of languageCodes) {
    const texts = textsOf(language).get('errors')
    const text = (key: string) => texts?.get(key) ?? ''
    const next = text('away.next')
    const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${text('away.head')}</title>
<style>${{ html: style }}</style></head>
<body><main><h1>${text('away.title')}</h1><p>${text('away.text')}</p>
<p role="status" data-words="${next}"></p><a href="">${text('away.again')}</a></main>
<script>${{ html: script }}</script></body></html>`.html
    const headers = {
      'content-security-policy': policyOf(inlineHashes(page)),
      'retry-after': String(databaseRetryAfter),
    }
    pages.set(language, await makeDocument(page, 503, headers))
  }
  /** The page for a path, in the language with which the path begins. */
  return (path: string): Document => {
    const first = path.split('/')[1]
    return pages.get(isLanguage(first) ? first : defaultLanguage) as Document
  }
}
