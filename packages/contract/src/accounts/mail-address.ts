/**
 * The address in what people type or paste: without a name before or behind it, brackets or quotes around it, `mailto:`,
 * signs of the sentence it was in and characters nobody sees, with plain letters and apostrophes. A domain with other letters is written in ASCII
 * (`xn--…`), as mail is sent to it. Anything else is unchanged.
 */
export function mailAddress(typed: string): string {
  // A text this long holds no address, and the patterns below would take long.
  if (typed.length > longest) return typed
  const text = typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/gu, "'")
    .trim()
  // Of an address that is its own name, programs write both.
  const [, inBrackets = text] = /^(?:"[^"]*")?[^<>]*<([^<>]*)>[\s.,;]*$/u.exec(text) ?? []
  const address = inBrackets
    // A link of Markdown, of a name or of the address itself.
    .replace(/^\[([^[\]]*)\]\(mailto:([^()\s]*)\)$/iu, (whole, name: string, linked: string) =>
      name.includes('@') && name.toLowerCase() !== linked.toLowerCase() ? whole : linked,
    )
    .replace(/(@[^\s@]+)\s+(?=\.[a-z]{2,}$)/iu, '$1')
    .replace(/^([\s"'([«»“”„‹›*]*)(?:mailto|(?:e-?)?mail|courriel|adresse)\s*:/iu, '$1')
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

/** The most characters among which an address is looked for. */
const longest = 1000

/** The form by which mail addresses are compared: the same person types theirs in capitals, or with other code points. */
export function mailKey(mail: string): string {
  return mailAddress(mail).toLowerCase()
}

/** The pattern of a valid address: ASCII, with a domain that may be encoded (`xn--…`). */
export const mailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]*[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

function inAscii(domain: string): string {
  // A domain in ASCII keeps the case it was typed in.
  if (/^[\x20-\x7e]*$/.test(domain) || /[\s/?#:\\]/.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
