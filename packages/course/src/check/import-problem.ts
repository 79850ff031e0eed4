import { type ProblemValues, problemSentence, problemSentences } from './problem.ts'

/**
 * Problems of an imported file, and notes about an import, as sentences for a terminal. Screens translate the code and
 * its values themselves; `{{…}}` are values.
 */
export const importSentences = {
  'damaged-zip': 'This file is not a zip, or it is damaged: {{reason}}',
  encrypted: 'The zip is protected by a password: pack it without one.',
  'packed-otherwise': 'This file is packed in a way that few programs read: pack it by the usual one of zip, deflate.',
  'unsafe-path': 'A name in the zip leads out of its folder, or cannot be a name: "{{name}}".',
  'symbolic-link': 'This is a link to another file, not a file.',
  'same-path': 'There are two files of this name.',
  'zip-among-files': 'A zip is imported by itself, not together with other files.',
  'too-many-files': 'The zip holds {{count}} files; {{maximum}} is the most.',
  'file-too-large': 'This file has {{size}} bytes; {{maximum}} is the most.',
  'unfolds-too-far': 'The zip unfolds into {{size}} bytes, more than it may.',
  'damaged-file': 'This file is damaged: {{reason}}',
  'unknown-kind':
    'A course has no files of this kind: pictures (svg, png, jpg, webp), videos (mp4, webm), captions (vtt), documents (pdf, docx, odt, pptx, odp, xlsx, ods, csv, txt), sound (mp3, m4a) and zip are possible.',
  'wrong-kind': 'The content of this file is not what its name says.',
  'unplayable-codec':
    'This film is encoded as {{codec}}, which browsers do not play. Export it as H.264 MP4 (on an iPhone: Settings › Camera › Formats › Most Compatible).',
  'film-without-picture':
    'There is sound in this film, but no picture. Export it with its picture, or put the sound in as mp3 or m4a.',
  'unsafe-svg': 'This drawing holds something that could run or load from elsewhere: {{what}}.',
  'svg-too-large': 'This drawing has {{size}} bytes; {{maximum}} is the most. Export it as png, or simplify it.',
  'svg-too-detailed':
    'This drawing has more than {{maximum}} parts, or groups nested too deeply. Export it as png, or simplify it.',
  'svg-nested-use':
    'In this drawing a copy (use) holds further copies, or itself. Turn the copies into shapes, or export it as png.',
  'svg-too-slow': 'This drawing could not be drawn within {{seconds}} seconds. Export it as png, or simplify it.',
  'too-many-pixels':
    'This picture is too large: {{width}} by {{height}} pixels, where {{maximum}} pixels in all are the most.',
  'picture-too-demanding':
    'This picture takes more memory or time to read than we give one. Make it smaller, or export it again as jpg.',
  'captions-too-demanding':
    'These captions take more memory or time to read than we give them. Save them again with a program for captions.',
  'nothing-to-import':
    'There is nothing here that can be imported there: a level takes a course or Markdown; pictures and videos go into a tool.',
  'foreign-scorm':
    'This is a SCORM package: that cannot be imported yet. Import its texts as a Word document or as Markdown, and its pictures into a tool.',
  'foreign-h5p':
    'This is an H5P file: that cannot be imported yet. Write its questions again in the editor; its pictures and films can be imported into a tool.',
  'foreign-cartridge':
    'This is an IMS Common Cartridge: that cannot be imported yet. Import its texts as Word documents or as Markdown, and its files into a tool.',
  'foreign-moodle':
    'This is a Moodle backup: that cannot be imported yet. Save its pages as Word documents or as Markdown and import these, and its files into a tool.',
  'foreign-powerpoint':
    'This is a presentation: it does not become slides yet. Save its outline as a Word document and import that from the menu of a module, or give the presentation to download, as a file of a tool.',
  'foreign-pdf':
    'This is a PDF: it does not become slides. Import the document that it was made of (Word or Markdown), or give the PDF to download, as a file of a tool.',
  'foreign-word': 'This is a document of Word: it becomes slides from the menu of a module, in the editor.',
  'foreign-opendocument':
    'This is a document of LibreOffice: save it as .docx, and import that from the menu of a module, in the editor.',
  'course-into-tool': 'A whole course is imported into a level, not into a tool.',
  'path-into-tool': 'A path is imported into a level, not into a tool.',
  'endless-text': 'A text of this import is nested so deeply that it could not be read within {{seconds}} seconds.',
  'no-target': 'What it was to be imported into is gone, or you may not change it any more.',
  unstorable:
    'The field {{field}} has a character that cannot be stored (NUL, or one half of a character): write it again without it.',
  'our-fault':
    'Something went wrong on our side. Nothing was imported; please try again. If it happens again, write to us with this number: {{id}}',
  'new-ids': 'This course is on the platform already: it was imported as a copy of its own, and is hidden.',
  'path-copied': 'This path is on the platform already: it was imported as a copy of its own, and is hidden.',
  'tool-not-there':
    'The tool "{{tool}}" is not on this platform, or you may not see it: the path was made without it, and is hidden.',
  'not-cut': 'This film is cut in the course, and nothing here can cut it: all of it is shown.',
  'captions-comments': 'These captions have {{count}} comments that were not taken over.',
  'captions-styles': 'These captions have {{count}} rules for their look or place that were not taken over.',
  'captions-looks': 'In these captions, {{count}} lose their colours, fonts or effects; their words are there.',
  'captions-untimed': 'In these captions, {{count}} have times that cannot be read: they were left out.',
  'left-out': 'Nothing refers to this file: it was left out.',
} as const

export type ImportCode = keyof typeof importSentences

/** A note about an import as one English sentence; an unknown code is returned unchanged. */
export function importSentence({ code, values }: { code: string; values: ProblemValues }): string {
  if (Object.hasOwn(problemSentences, code)) {
    return problemSentence({ code: code as keyof typeof problemSentences, values })
  }
  if (!Object.hasOwn(importSentences, code)) return code
  return importSentences[code as ImportCode].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
