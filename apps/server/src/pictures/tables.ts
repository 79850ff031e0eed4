import type { ColumnType } from 'kysely'

type KeptPictureTable = {
  /** The key of its file in the store. */
  key: string
  /** Its size on disk, in bytes. */
  size: number
  used_at: ColumnType<Date, Date | undefined, Date>
}

export type PictureTables = { kept_picture: KeptPictureTable }
