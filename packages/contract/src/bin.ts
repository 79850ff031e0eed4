/** Days a deleted object waits in the bin before it is gone; in a file without schemas, so that a page does not load them. */
export const daysInBin = 30
