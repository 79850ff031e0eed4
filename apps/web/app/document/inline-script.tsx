/** Writes the call of a script: `text` is what `?inline-script` imports of its file, empty in the browser. */
export function callOf<Script extends (...given: never[]) => void>(text: string, ...given: Parameters<Script>): string {
  return text && `${text}(${given.map(value => JSON.stringify(value).replaceAll('<', '\\u003c'))})`
}

/** A script in a document, which runs before React (`apps/web/inline-scripts.ts`); the browser leaves it as it is. */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our files, with every < of what they are given escaped
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
