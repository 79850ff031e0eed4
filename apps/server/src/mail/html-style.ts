// Mail clients support neither variables nor layers, and some of them only the style attribute. So every light value is
// written inline, and classes replace them by dark ones. The values come from packages/ui/src/tokens.css.

const heading = "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Arial,sans-serif;"
const body = "font-family:'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,Arial,sans-serif;"

/**
 * The ridge of the roof in the logo: the long slope rises to the right, the short one falls from the top. The area
 * below has the colour of the card.
 */
const slope = (corner: string, card: string, roof: string) =>
  `background:linear-gradient(to bottom ${corner},transparent 49.7%,${card} 50.3%) 0 100%/100% 28px no-repeat,` +
  `linear-gradient(to bottom ${corner},transparent 49.7%,${roof} 50.3%) 0 0/100% 28px no-repeat,` +
  `linear-gradient(${roof},${roof}) 0 100%/100% 12px no-repeat;`

/** Colours of table cells, used as attributes too: Outlook on Windows supports attributes best. */
export const colours = { button: '#1f5f57', box: '#f3ecdf' }

/** The greatest width of a mail, in pixels. */
export const columnWidth = 600

/** Inline styles, in the light theme. */
export const styles = {
  page: 'margin:0;padding:0;background:#fbf8f3;-webkit-text-size-adjust:100%;',
  yard: 'background:#fbf8f3;padding:32px 16px 48px;',
  column: `max-width:${columnWidth}px;`,
  roofLeft: `height:40px;line-height:0;font-size:0;${slope('right', '#ffffff', '#1f5f57')}`,
  roofRight: `height:40px;line-height:0;font-size:0;${slope('left', '#ffffff', '#1f5f57')}`,
  card: `${body}background:#ffffff;padding:20px 32px 28px;color:#1b2a2f;font-size:17px;line-height:1.55;border-radius:0 0 28px 28px;`,
  sign: `${heading}margin:0 0 24px;font-size:19px;line-height:1.2;font-weight:700;letter-spacing:-0.01em;color:#1f5f57;`,
  ball: 'display:inline-block;width:11px;height:11px;border-radius:50%;background:#f2b134;margin-right:8px;',
  title: `${heading}margin:0 0 20px;font-size:30px;line-height:1.14;font-weight:700;letter-spacing:-0.025em;color:#1b2a2f;`,
  text: 'margin:0 0 16px;',
  aside: 'margin:0 0 12px;font-size:15px;color:#3b4b50;',
  above: 'height:10px;line-height:10px;font-size:0;mso-line-height-rule:exactly;',
  below: 'height:24px;line-height:24px;font-size:0;mso-line-height-rule:exactly;',
  // Outlook on Windows ignores padding on a link, so the cell has it there. Elsewhere the link fills the button and can
  // be clicked everywhere.
  buttonCell: `background:${colours.button};border-radius:14px;mso-padding-alt:12px 24px;`,
  button: `${body}display:inline-block;background:${colours.button};color:#ffffff;font-size:17px;line-height:24px;font-weight:600;text-decoration:none;padding:12px 24px;border-radius:14px;`,
  link: 'color:#1f5f57;font-weight:600;text-decoration:underline;text-underline-offset:3px;',
  codeLabel: 'margin:0 0 8px;',
  codeCell: `background:${colours.box};border-radius:14px;padding:14px 8px 14px 20px;`,
  code: `${heading}margin:0;color:#1b2a2f;font-size:30px;line-height:36px;font-weight:700;letter-spacing:0.22em;text-align:center;`,
  quoteCell: `background:${colours.box};border-radius:14px;padding:16px 20px;`,
  quote: 'margin:0;color:#1b2a2f;white-space:pre-wrap;overflow-wrap:anywhere;',
  close: 'margin:24px 0 12px;padding-top:20px;border-top:1px solid #e2d9c8;',
  foot: `${body}padding:24px 32px 0;font-size:14px;line-height:1.55;color:#5a696d;`,
  footLine: 'margin:0 0 12px;',
  footLink: 'color:#5a696d;text-decoration:underline;',
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all;',
}

/** The style sheet: the dark theme, and narrow screens. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.title, .text, .button, .foot { overflow-wrap: anywhere; }
@media (max-width: 480px) {
  .yard { padding: 20px 8px 32px !important; }
  .card { padding: 12px 20px 20px !important; }
  .foot { padding: 20px 20px 0 !important; }
  .title { font-size: 26px !important; }
  .action { width: 100% !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .yard { background: #11191a !important; }
  .roof-left { ${slope('right', '#1b2627', '#2e7a6f').replace(/;$/, '')} !important; }
  .roof-right { ${slope('left', '#1b2627', '#2e7a6f').replace(/;$/, '')} !important; }
  .card { background: #1b2627 !important; color: #f3eee4 !important; }
  .sign, .link { color: #83cbbb !important; }
  .title { color: #f3eee4 !important; }
  .aside { color: #cbd0c9 !important; }
  .button-cell { background: #83cbbb !important; }
  .button { background: #83cbbb !important; color: #0a211d !important; }
  .box { background: #0b1112 !important; }
  .code, .quote { color: #f3eee4 !important; }
  .close { border-color: #2c393a !important; }
  .foot, .foot-link { color: #a3ada9 !important; }
}
`
