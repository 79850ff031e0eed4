import { encode } from 'uqr'

/** A QR code of an address as SVG: one path, a module is 1 wide and high, without the quiet zone around it. */
export function drawQrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) => {
    const modules = row.map(isDark => (isDark ? '#' : ' ')).join('')
    return [...modules.matchAll(/#+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${rows.flat().join('')}"/></svg>`
}
