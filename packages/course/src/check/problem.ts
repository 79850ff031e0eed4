/**
 * Problems of a course, as sentences for a terminal. Screens translate the code and its values themselves; `{{…}}` are
 * values.
 */
export const problemSentences = {
  'no-tool': 'There is no tool.yaml: this is not a course.',
  'no-path': 'There is no path.yaml: this is not a path.',
  'unknown-file': 'This file has no place in a course.',
  'not-text': 'This file is not text.',
  'no-number': 'The name of a module or slide begins with its number, as in 01-name.',
  'no-module-file': 'This module has no module.yaml.',
  'no-front-matter': 'A slide begins with front matter between two lines of ---.',
  yaml: 'This is not YAML: {{reason}}',
  'invalid-field': 'The field {{field}} is not as it must be: {{reason}}',
  'no-original': 'This slide has no file in the original language ({{language}}).',
  'other-slide-id': 'The id differs from that of the same slide in the original language.',
  'unknown-mark': 'The mark {{mark}} names {{block}}, and there is no such block in this file.',
  'raw-html': 'Raw HTML is not allowed.',
  'not-allowed': 'This is not allowed in a slide: {{what}}.',
  'heading-level': 'A heading has level 2 or 3 (## or ###), not {{level}}.',
  'unsafe-link':
    'A link goes to https:, http:, mailto:, tel: or a path that starts with one slash, not to "{{target}}".',
  'malformed-directive': 'This line begins like a directive, but it cannot be read: check brackets, braces and quotes.',
  'unclosed-directive': 'The directive {{name}} is not closed by a line of as many colons.',
  'unknown-directive': 'There is no directive {{name}}.',
  'misplaced-directive': 'The directive {{name}} cannot stand here.',
  'wrong-form': 'The directive {{name}} is written with {{colons}} colons.',
  'missing-id': 'The directive {{name}} needs an id, as in {#name}.',
  'missing-attribute': 'The directive {{name}} needs the attribute {{attribute}}.',
  'unknown-attribute': 'The directive {{name}} has no attribute {{attribute}}.',
  'unexpected-label': 'The directive {{name}} takes no text in square brackets.',
  'unexpected-content': 'This cannot stand inside {{name}}.',
  'plain-text-only': 'Only plain words here: no bold, links or pictures.',
  'no-answers': 'The question has no list of answers.',
  'no-arrow': 'A pair is written left => right.',
  'no-gap-text': 'The text with gaps is a quotation (lines that begin with >).',
  'no-table': 'A table is lines of cells between bars, | one | two |; none has more cells than the first.',
  'not-a-number': '{{attribute}} is not a number.',
  'not-true-or-false': 'The answer is true or false.',
  'invalid-block': 'The block {{block}} is not as it must be, at {{field}}: {{reason}}',
  'too-many-blocks': 'A slide has at most {{count}} blocks.',
  'duplicate-id': 'Two blocks of this slide have the id {{block}}.',
  'duplicate-object-id': 'The id {{id}} is used twice, also in {{other}}.',
  'certificate-without-slides': 'Nobody can earn the certificate: the tool has no slide that is seen.',
  'certificate-out-of-reach':
    'Nobody can earn the certificate: it asks for {{threshold}} % of the points, and {{percent}} % is the most there is.',
  'certificate-without-mistake':
    'The certificate asks for 100 % of the points and lets each assessment be answered once: one mistake, and it is lost.',
  'one-sided-statements':
    'All {{count}} statements to call true or false have the same answer: people who notice need not read on.',
  'too-many-tools': 'A path has at most {{count}} tools.',
  'same-tool': 'Each tool is in a path once; "{{tool}}" is in it twice.',
  'missing-name': 'There is no {{field}} in {{language}}.',
  'long-description': 'The description in {{language}} is longer than 160 characters.',
  'takeaway-count': 'There are two to four takeaways, not {{count}} (in {{language}}).',
  'empty-module': 'This module has no slides.',
  'empty-slide': 'This slide has no blocks.',
  'empty-title': 'This slide has no title.',
  'too-few-questions': 'This slide asks {{asked}} of its assessment questions, and it has {{count}}.',
  'heading-jump': 'A heading of level 3 comes before any of level 2.',
  'missing-media': 'The file {{media}} is not in the course.',
  'wrong-cut': 'All of {{media}} is shown: only a film can be cut, and at least a second of it must be left.',
  'missing-translation': 'This slide is not translated into {{language}}.',
  'translation-blocks': 'The blocks differ from those of the original: {{blocks}} there, {{translated}} here.',
  'translation-answers': 'The block {{block}} has other ids, options or right answers than the original.',
  'no-media': 'The block {{block}} shows no file.',
  'no-alt': 'The picture of the block {{block}} needs a description (alt), or the mark decorative="true".',
  'no-description': 'The picture of {{block}} needs a description of what it shows (alt).',
  'no-captions': 'The video {{block}} has no captions.',
  'no-transcript': 'The recording {{block}} cannot be read instead of heard: it needs a transcript or captions.',
  'video-source': 'The video {{block}} has either a file, a YouTube id or a PeerTube address.',
  'empty-text': 'The block {{block}} has a text that is empty.',
  'empty-prompt': 'The question {{block}} asks nothing.',
  'too-few-parts':
    'The block {{block}} needs at least {{count}} parts with something written in them, to choose from, to fill in or to open.',
  'no-right-answer': 'The question {{block}} has no right answer.',
  'two-right-answers': 'The question {{block}} has more than one right answer.',
  'right-is-longest':
    'The right answer of {{block}} is the longest by far: it is found without reading. Shorten it, or say more in a wrong one.',
  'all-of-the-above':
    'An answer of {{block}} is "{{text}}": people who know two of the others need not know the rest, and answers are shuffled.',
  'answer-in-title':
    'The title of the slide says what is asked in {{block}} ("{{text}}"): people find the answer without knowing it.',
  'answer-in-question':
    'The right answer of {{block}} repeats words of the question ("{{text}}"), and no wrong one does: it is found by them.',
  'plain-negation':
    'The question {{block}} has a negation ("{{text}}") that is not in bold: people who read fast answer the opposite.',
  'no-choices': 'The first situation of {{block}} has no choices.',
  'unreached-situation': 'No choice of {{block}} leads to the situation "{{text}}".',
  'leads-nowhere': 'The choice "{{text}}" of {{block}} has no consequence, or leads to a situation that is not there.',
  'all-suspicious': 'All places of {{block}} are suspicious: there is nothing to find. Add what is as it should be.',
  'same-parts': 'Two parts of {{block}} read the same: "{{text}}".',
  'bank-has-answer': 'The bank of {{block}} holds a right answer: "{{text}}".',
} as const

export type ProblemCode = keyof typeof problemSentences
export type ProblemValues = Record<string, string | number>

/** A problem in a file of a course; `line` counts from 1. */
export type Problem = { path: string; line?: number | undefined; code: ProblemCode; values: ProblemValues }

/** The problem in one English sentence. */
export function problemSentence({ code, values }: Pick<Problem, 'code' | 'values'>): string {
  return problemSentences[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
