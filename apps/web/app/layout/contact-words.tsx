import { useSettings } from '#site.tsx'

const marked = /<mail>(.*?)<\/mail>/u

/** A text in which what is between `<mail>` and `</mail>` is a link to the address of support. */
export function ContactWords({ text }: { text: string }) {
  const { mail } = useSettings().organisation
  return text.split(marked).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${mail}`}>
        {part}
      </a>
    ),
  )
}
