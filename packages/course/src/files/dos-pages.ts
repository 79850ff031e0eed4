/** The characters from 128 on in two code pages of DOS: 437 of the first PCs, and 850 of PCs in Western Europe. */
const characters = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
}

/** A code page of DOS. */
type DosPage = keyof typeof characters

/** The text of bytes in a code page of DOS, which `TextDecoder` does not support. */
export function decodeDos(bytes: Uint8Array, page: DosPage): string {
  const upper = characters[page]
  return Array.from(bytes, byte => (byte < 128 ? String.fromCharCode(byte) : upper.charAt(byte - 128))).join('')
}
