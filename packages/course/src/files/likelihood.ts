/** Letters of French, German and Italian beyond ASCII, and typographic characters of these languages. */
const usualLetters = new Set('éèêëàâäçîïìôöòœùûüßÉÈÊÀÂÄÇÎÔÖŒÙÛÜ')
const usualSigns = new Set('’‘‚“”„«»‹›–—…•€°ªº²³·\u00a0')

/** Letters of Spanish, Portuguese and Slavic names. */
const nearLetters = new Set('ñãõÑÃÕËÏŠŽšž')

/** Letters that are a whole word. */
const loneLetters = new Set('àÀèÈ')

/** Before the first word of a sentence or a cell. */
const sentenceBefore = /(?:^|[\r\n\t;,.:!?("«»“”])\s*$/

/** A word that lost its vowel, before the apostrophe. */
const elided = /(?:^|[^\p{L}])(?:\p{L}|qu|jusqu|lorsqu|puisqu|(?:de|ne|a|da|su)ll|un|quest)$/iu

/** The end of a word after the point of inclusive French or German: `enseignant·e·s`, `Lehrer·innen`. */
const inclusiveEnd = /^(?:e|s|x|ne|le|ive|t?rice|euse|in(?:nen)?)(?!\p{L})/iu

/**
 * How usual a letter is at a place in a word, if that differs from other places. The word is in small letters, the
 * letter in brackets. These values decide between encodings: *père* and *päre*, *schön* and *schîn* are the same bytes.
 */
const places: [place: RegExp, value: number][] = [
  [/^\[[ëïûìòùæß]\]/, -3],
  [/\[æ\]$/, -3],
  [/\[[äöêîïâôç]\]$/, -2],
  [/\[û\]$/, -1],
  [/^\[é\][aeiouyh]/, -3],
  [/\[é\](?!ch|ph|th|gn|ss|ps|[bcdfgptv][lr])[b-df-hj-np-tv-xz]{2}/, 1],
  [/\[é\]/, 5],
  [/\[è\][aiouyh]/, -3],
  [/^\[è\](?:ve|res?|s)$/, 5],
  [/^\[è\]./, -1],
  [/\[[ãõ]\][oe]/, 4],
  [/\[è\](?:s|(?:ch|gn|[gq]u|[bcdfgptv][lr]|[b-df-hj-np-tv-xz])(?:es?|ent))$/, 4],
  [/\[è\](?:gl|qu|[lrstv])ement$/, 4],
  [/\[è\][b-df-hj-np-tv-xz]e[rn]$/, 1],
  [/\[è\](?!ch|gn|qu|[bcdfgptv][lr])[b-df-hj-np-tv-xz]{2}/, 1],
  [/\[ä\][uh]/, 4],
  [/\[ä\][aeoy]/, -3],
  [/\[ä\](?:s|(?:gn|qu|[bcdfgptv][lr])es?)$/, 1],
  [/\[ä\][b-df-hj-np-tv-xz]e[rn]$/, 4],
  [/\[ä\](?!gn|qu|[bcdfgptv][lr])[b-df-hj-np-tv-xz]{2}/, 4],
  [/[ao]\[ö\]/, -2],
  [/^\[ö\]b/, 1],
  [/^\[ü\]b/, 4],
  [/^\[ü\]/, 2],
  [/[ao]\[î\]|^\[î\]l/, 4],
  [/^\[î\]/, 0],
  [/\[î\]/, 2],
  [/[aou]\[ï\]/, 4],
  [/[aoi]\[ë\]/, 4],
  [/\[ë\]/, 1],
  [/[ao]\[â\]/, 0],
  [/^\[ê\]t(?:res?|es)$/, 6],
  [/^\[ê\]/, 0],
  [/^\[ô\](?!t[eé])/, 0],
  [/\[ô\][lntmp]es?$/, 4],
  [/(?:bil|iv|os|al|ar|oc|ov|ic|id|er|^un)it\[à\]$|citt\[à\]$|^(?:gi|l|d|ç|del|(?:re)?voil)\[à\]$/, 4],
  [/[ljtiarpçfn]\[à\]$/, 3],
  [/\[à\]$/, 0],
  // At the end of a word only, in Italian and French.
  [/\[[àìòù]\]./, 1],
  [/\[œ\]u/, 5],
]

/** From so many characters beyond ASCII the encoding of a text is decided. */
const enough = 5000

/**
 * How likely it is that a text was read in its own encoding: a sum over its characters beyond ASCII, which depends on
 * their neighbours.
 */
export function likelihood(text: string): number {
  const other = otherLetters(text)
  let sum = 0
  let count = 0
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g)) {
    const behind = text.slice(Math.max(0, index - 8), index)
    const following = text.slice(index + 1, index + 9)
    sum += isLetter(sign)
      ? ofLetter(sign, behind, following) - (other?.test(sign) ? 2 : 0)
      : ofSign(sign, behind, following)
    count += 1
    if (count === enough) break
  }
  return sum
}

const commonWords = {
  german:
    /\b(?:der|die|das|und|ist|sind|nicht|mit|eine?[mnr]?|sie|ihre?[mnr]?|diese[mnrs]?|alle[ns]?|als|von|zu|den|dem|wenn|auf|war|es)\b|sch|cht|ung\b/gi,
  romance:
    /\b(?:les?|la|de|du|et|une?|est|dans|que|qui|pas|vous|vos|pour|sur|sera|il|di|che|non|per|del|con|son[ot]?)\b/gi,
}

/** Letters that do not occur in the language of a text, if its words without accents show that language. */
function otherLetters(text: string): RegExp | null {
  const beginning = text.slice(0, 4000)
  const [german, romance] = [commonWords.german, commonWords.romance].map(words => beginning.match(words)?.length ?? 0)
  if (german === romance) return null
  return german! > romance! ? /[èêàâîôûùëïçœìò]/i : /[äöüß]/i
}

const isLetter = (sign: string) => /[^\P{L}ªº]/u.test(sign)
const isUpper = (sign: string) => /\p{Lu}/u.test(sign)
const isLower = (sign: string) => /\p{Ll}/u.test(sign)
const isVowel = (sign: string) => /^[aeiouyœæøı]/i.test(sign.normalize('NFD'))

function ofLetter(sign: string, behind: string, following: string): number {
  const before = behind.slice(-1)
  const after = following.charAt(0)
  const isInside = isLower(before) || (isLetter(before) && isLower(after))
  if (isUpper(sign) ? isInside : isUpper(after) || /\p{Lu}{2}$/u.test(behind)) return -3
  const neighbours = [before, after].filter(each => /[a-zé]/i.test(each))
  if (neighbours.length === 0) {
    const isBegun = isUpper(sign) ? sentenceBefore.test(behind) : /^[\s;,("’']?$/.test(before)
    return loneLetters.has(sign) && isBegun ? 3 : -2
  }
  if (/ç/i.test(sign) && isLetter(after) && !isVowel(after)) return -3
  const word = `${/\p{L}*$/u.exec(behind)?.[0] ?? ''}[${sign}]${/^\p{L}*/u.exec(following)?.[0] ?? ''}`.toLowerCase()
  const inPlace = places.find(([place]) => place.test(word))
  if (inPlace) return inPlace[1]
  const usual = usualLetters.has(sign) ? 3 : nearLetters.has(sign) ? 2 : 1
  if (!isVowel(sign)) return usual - neighbours.filter(each => !isVowel(each)).length
  return neighbours.length === 2 && neighbours.every(isVowel) ? usual - 4 : usual
}

function ofSign(sign: string, behind: string, following: string): number {
  const before = behind.slice(-1)
  const after = following.charAt(0)
  const isWithin = isLetter(before) && isLetter(after)
  if (sign === '’' && isWithin) return elided.test(behind) ? 4 : 2
  if (sign === '\u00a0' && (/[\d«]/.test(before) || /[»:;?!]/.test(after))) return 4
  if (sign === '\u00a0' && isWithin) return 1
  if (sign === '·' && isWithin && inclusiveEnd.test(following)) return 2
  if (sign === '…' && isLetter(before) && /^(?:$|\s+\p{Lu}|[\r\n)»”"])/u.test(following)) return 3
  if (isWithin || /\p{C}/u.test(sign)) return -4
  if (/[‚„]/.test(sign) && isLetter(before)) return -3
  return usualSigns.has(sign) ? 2 : /[≥≤≈√]/.test(sign) ? 0 : -1
}
