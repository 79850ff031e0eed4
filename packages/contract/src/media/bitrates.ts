/** Widths of renditions a person may choose for video. */
export const bitrates = ['360p', '720p', '1080p'] as const

export type Bitrate = (typeof bitrates)[number]
