import { createHash } from 'node:crypto'
import { type Html, html } from '#platform/http/html.ts'
import { type DemoPerson, demoPeople, subjectOf } from './demo-people.ts'
import type { SayHere } from './provider-texts.ts'

const style = `
:root{color-scheme:light dark;--ground:#e9edf2;--card:#fff;--ink:#1d2733;--quiet:#4d5b6b;--edge:#76859a;--go:#2b4a7f;--on-go:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#10161e;--card:#1a232e;--ink:#eef2f7;--quiet:#b4c0cd;--edge:#8091a5;--go:#a9c5f5;--on-go:#101c2e}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{width:min(100%,440px);padding:clamp(20px,6vw,40px);border-radius:20px;background:var(--card)}
h1{margin:0 0 8px;font-size:26px;line-height:1.2;text-wrap:balance}
p{margin:0 0 20px;color:var(--quiet)}
form{margin:0 0 12px}
button{width:100%;min-height:52px;padding:10px 18px;border:2px solid var(--edge);border-radius:12px;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
button:hover{border-color:var(--go)}
button b,button small{display:block}
button small{color:var(--quiet);font-size:15px;overflow-wrap:anywhere}
button.go{border-color:var(--go);background:var(--go);color:var(--on-go);font-weight:600;text-align:center}
button.back{border-color:transparent;text-align:center;text-decoration:underline;text-underline-offset:4px}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
details{margin:0 0 12px}
summary{min-height:44px;padding:9px 0;cursor:pointer}
label{display:block;margin:0 0 12px}
input:not([type=checkbox]){display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:2px solid var(--edge);border-radius:10px;background:none;color:inherit;font:inherit}
input[type=checkbox]{width:20px;height:20px;margin:0 8px 0 0;vertical-align:-4px}
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The policy of the page: its own style, and forms that may redirect to the platform. */
export function policyOfPage(returnOrigin: string): string {
  return `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'none'`
}

/** The page on which people choose who they are. */
export function personPage(uid: string, language: string, say: SayHere): string {
  const action = `/interaction/${uid}`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('head')}</title>
<style>${{ html: style }}</style>
</head>
<body>
<main>
<h1>${say('title')}</h1>
<p>${say('lead')}</p>
${demoPeople.map(person => personForm(action, person, say))}
<details>
<summary>${say('other')}</summary>
<form method="post" action="${action}">
<label>${say('givenName')}<input name="givenName" required autocomplete="off"></label>
<label>${say('familyName')}<input name="familyName" required autocomplete="off"></label>
<label>${say('mail')}<input name="mail" type="email" required autocomplete="off"></label>
<label><input name="isMailProven" type="checkbox" value="yes" checked>${say('proven')}</label>
<button class="go">${say('submit')}</button>
</form>
</details>
<form method="post" action="${action}">
<button class="back" name="deny" value="yes">${say('deny')}</button>
</form>
</main>
</body>
</html>`.html
}

function personForm(action: string, person: DemoPerson, say: SayHere): Html {
  return html`<form method="post" action="${action}">
<button name="person" value="${subjectOf(person)}">
<b>${person.givenName} ${person.familyName}</b>
<small>${person.mail}</small>
${!person.isMailProven && html`<small>${say('unproven')}</small>`}
</button>
</form>`
}
