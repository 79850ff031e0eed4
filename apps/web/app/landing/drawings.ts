import { lazyPart } from '#errors/not-loaded.tsx'

const loadHero = () => import('@preau/ui/scenes/hero-drawing')
const loadDiscover = () => import('@preau/ui/scenes/discover-drawing')
const nothing = () => null

// The document brings them: most visitors never load them (`document/still.tsx`).
export const HeroBackdrop = lazyPart(() => loadHero().then(({ HeroBackdrop }) => HeroBackdrop), nothing)
export const HeroYard = lazyPart(() => loadHero().then(({ HeroYard }) => HeroYard), nothing)
export const DiscoverDrawing = lazyPart(() => loadDiscover().then(({ DiscoverDrawing }) => DiscoverDrawing), nothing)

/** Loads them ahead for who comes from another page, so that this one appears whole; never throws. */
export const loadDrawings = () => Promise.allSettled([loadHero(), loadDiscover()])
