import sharp from 'sharp'
import type { DecodingTasks } from '../tasks.ts'

export async function crossOut({
  below,
  above,
  paper,
}: DecodingTasks['crossOut']['input']): Promise<{ bytes: Buffer }> {
  const crossed = await sharp(Buffer.from(below))
    .composite([{ input: Buffer.from(above), blend: 'xor' }])
    .png()
    .toBuffer()
  return { bytes: await sharp(crossed).flatten({ background: paper }).png({ palette: true, colours: 16 }).toBuffer() }
}
