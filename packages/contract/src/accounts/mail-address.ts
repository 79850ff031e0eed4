/**
 * The address in what people type or paste: without a name before or behind it, brackets or quotes around it, `mailto:`,
 * signs of the sentence it was in and characters nobody sees, with plain letters and apostrophes, `@` and points where
 * they are spelt out. A domain with other letters is written in ASCII (`xn--…`), as mail is sent to it. Anything else is
 * unchanged.
 */
export function mailAddress(typed: string): string {
  // A longer text is no address, and the patterns below would take too long.
  if (typed.length > longest) return typed
  const text = typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/gu, "'")
    .trim()
  // If the name of a recipient is the address itself, programs write it twice: in front of the brackets and in them.
  const [, inBrackets = text] = /^(?:"[^"]*")?[^<>]*<([^<>]*)>[\s.,;]*$/u.exec(text) ?? []
  const address = inBrackets
    // A link of Markdown, of a name or of the address itself.
    .replace(/^\[([^[\]]*)\]\(mailto:([^()\s]*)\)$/iu, (whole, name: string, linked: string) =>
      name.includes('@') && name.toLowerCase() !== linked.toLowerCase() ? whole : linked,
    )
    .replace(/(@[^\s@]+)\s+(?=\.[a-z]{2,}$)/iu, '$1')
    .replace(/^([\s"'([«»“”„‹›*]*)(?:mailto|smtp|(?:e-?)?mail|courriel|adresse)\s*:/iu, '$1')
    .replace(/\s*[([{]\s*(?:dot|point|punkt|punto)\s*[)\]}]\s*/giu, '.')
    .replace(/^([^@\s]+)\s*[([{]\s*(?:at|@)\s*[)\]}]\s*(?=[^@\s]+$)/iu, '$1@')
    .replace(/^([^@\s]+)\s*@\s*(?=[^@\s]+$)/u, '$1@')
    .replace(/^(['*])(.*)\1[\s.,;]*$/su, '$2')
    .replace(/^[\s"([,;«»“”„‹›]+/u, '')
    .replace(/(@[^?]*)\?.*$/su, '$1')
    .replace(/^(\S+@\S+)\s+\([^()@]*\)$/u, '$1')
    .replace(/[\s.,;:!)\]"'>«»“”‹›]+$/u, '')
  const [, local, domain] = /^([^@]+)@([^@]+)$/su.exec(address) ?? []
  return local && domain ? `${local}@${inAscii(domain)}` : address
}

/** Longest text in which an address is searched, in characters. */
const longest = 1000

/**
 * The form in which mail addresses are compared: the same person may type theirs in capitals, or with other code
 * points.
 */
export function mailKey(mail: string): string {
  return mailAddress(mail).toLowerCase()
}

/** The pattern of a valid address: ASCII, with a domain that may be encoded (`xn--…`). */
export const mailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]*[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

function inAscii(domain: string): string {
  // A domain in ASCII keeps its case.
  if (/^[\x20-\x7e]*$/.test(domain) || /[\s/?#:\\]/.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
