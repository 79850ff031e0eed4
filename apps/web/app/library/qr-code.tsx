import { encode } from 'uqr'
import styles from './poster.module.css'

/** The quiet zone around a QR code, in modules; without it cameras do not find the code (ISO/IEC 18004). */
const quiet = 4

/** A QR code of an address, black on white in dark mode too: many cameras read no other. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: quiet })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}
