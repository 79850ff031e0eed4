import { callsOf } from '#call.ts'

/** Tools that people saved for later. */
export const favouriteCalls = callsOf({
  getFavourites: { path: '/api3/favourites/get/', who: 'signed-in' },
  putFavourite: { path: '/api3/favourites/put/', who: 'signed-in', refusals: ['not-found'] },
})
