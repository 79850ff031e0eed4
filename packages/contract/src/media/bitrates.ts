/** Resolutions that a person may choose for videos. */
export const bitrates = ['360p', '720p', '1080p'] as const

export type Bitrate = (typeof bitrates)[number]
