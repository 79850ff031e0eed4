/** The style of the API reference: the platform's colours and type, small enough to travel with the page. */
export const referenceStyle = `
:root{color-scheme:light dark;--paper:#FBF8F3;--raised:#FFF;--sunk:#F3ECDF;--ink:#1B2A2F;--ink-2:#3B4B50;--hairline:#E2D9C8;--spruce:#1F5F57;--spruce-tint:#DFECE6;--sun-text:#6E4A00;--focus:#1B2A2F;--post:#1B2A2F}
@media (prefers-color-scheme:dark){:root{--paper:#11191A;--raised:#1B2627;--sunk:#0B1112;--ink:#F3EEE4;--ink-2:#CBD0C9;--hairline:#2C393A;--spruce:#83CBBB;--spruce-tint:#17352F;--sun-text:#F6CB74;--focus:#F2B134;--post:#F3EEE4}}
*{box-sizing:border-box}
html{scroll-padding-top:24px}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 "Atkinson Hyperlegible Next",Verdana,sans-serif;overflow-wrap:break-word}
h1,h2,h3{font-family:"Bricolage Grotesque","Segoe UI",sans-serif;font-weight:680;line-height:1.14;letter-spacing:-.02em;margin:0}
h1{font-size:clamp(2.125rem,1.55rem + 2.45vw,3.5rem);letter-spacing:-.035em}
h2{font-size:clamp(1.75rem,1.4rem + 1.5vw,2.625rem)}
h3{font-size:clamp(1.375rem,1.25rem + .55vw,1.75rem)}
h4{font-size:1.0625rem;margin:24px 0 8px}
p{margin:0;max-width:62ch}
a{color:var(--spruce);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:4px}
code,pre{font:.9375rem/1.5 ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace}
.top,.page{max-width:1280px;margin:0 auto;padding:0 clamp(16px,4.5vw,64px)}
.top{padding-top:40px;padding-bottom:48px;display:grid;gap:16px;justify-items:start}
.top svg{width:66px;height:54px;fill:var(--post)}
.roof{fill:var(--spruce)}.ball{fill:#F2B134}
.lead{font-size:clamp(1.125rem,1.05rem + .4vw,1.375rem);color:var(--ink-2)}
.page{display:grid;gap:48px;padding-bottom:96px}
.contents ul{list-style:none;margin:0 0 16px;padding:0}
.contents p{font-weight:650;margin-top:16px}
.contents a{display:flex;align-items:center;min-height:44px;padding:4px 0}
.contents :not(:hover)>a,.contents a:not(:hover){text-decoration:none}
main{display:grid;gap:80px;min-width:0}
.area{display:grid;gap:32px;min-width:0}
.call{background:var(--raised);border-radius:28px;padding:clamp(20px,4vw,40px);display:grid;gap:16px;min-width:0}
.marks{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:0;padding:0}
.marks li{background:var(--spruce-tint);border-radius:999px;padding:4px 12px;font-size:.875rem}
.path{background:var(--sunk);border-radius:14px;padding:12px 16px;max-width:none}
.facts{display:grid;gap:8px;margin:0}
.facts div{display:grid;grid-template-columns:minmax(80px,9rem) 1fr;gap:16px}
.facts dt{color:var(--ink-2)}
.facts dd{margin:0;min-width:0}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
caption{text-align:left;font-weight:650;font-size:1.0625rem;padding:8px 0}
th,td{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-top:1px solid var(--hairline)}
thead th{color:var(--ink-2);font-weight:400;border-top:0}
tbody th{font-weight:400;overflow-wrap:anywhere}
td{overflow-wrap:anywhere}
.needed{color:var(--sun-text)}
pre{background:var(--sunk);border-radius:14px;padding:16px;margin:0;overflow:auto;max-height:30rem;tab-size:2}
@media (min-width:1024px){.page{grid-template-columns:15rem minmax(0,1fr);gap:64px}.contents{position:sticky;top:24px;max-height:calc(100vh - 48px);overflow:auto;align-self:start}.contents a{min-height:32px;padding:0}}
@media (max-width:600px){table{table-layout:fixed}th,td{padding:8px 8px 8px 0}.facts div{grid-template-columns:1fr;gap:0}}
`
